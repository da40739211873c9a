import { useEffect, useState } from 'react';
import { useTexts } from '../i18n/texts.js';
import { BrandPage } from '../login/BrandPage.js';
import { takeNotice } from '../providers/sign-in-page.js';
import { Service } from './Service.js';
import { SignInForm } from './SignInForm.js';

/**
 * Sign-in (1-core section 2 "Login"), a page of its own without the application's libraries, because people see it
 * first. Written for React, built with Preact (vite.config.ts).
 */
export function SignIn() {
  const texts = useTexts();
  const [notice] = useState(takeNotice);
  useEffect(() => {
    document.title = `${texts.login.signIn} · ${texts.product}`;
  }, [texts]);
  const above = (
    <>
      <Service />
      <div role="status">{notice && <p className="notice good">{notice}</p>}</div>
    </>
  );
  return (
    <BrandPage above={above} style={{ background: 'var(--surface)' }}>
      <h1>{texts.login.title}</h1>
      <p className="hint">{texts.login.hint}</p>
      <SignInForm />
    </BrandPage>
  );
}
