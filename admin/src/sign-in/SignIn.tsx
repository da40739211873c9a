import { useEffect, useState } from 'react';
import { useTexts } from '../i18n/texts.js';
import { BrandDrawing } from '../login/BrandDrawing.js';
import { request } from '../providers/http.js';
import { takeNotice } from '../providers/sign-in-page.js';
import { Service } from './Service.js';
import { SignInForm } from './SignInForm.js';

/**
 * Sign-in (1-core section 2 "Login"), a page of its own without the application's libraries: it is what people see first.
 * Written for React, built with Preact (vite.config.ts).
 */
export function SignIn() {
  const texts = useTexts();
  const [notice] = useState(takeNotice);
  useEffect(() => {
    document.title = `${texts.login.signIn} · ${texts.product}`;
  }, [texts]);
  return (
    <div className="page">
      <aside aria-label={texts.product}>
        <BrandDrawing />
        <Mark size={36} name={texts.product} />
        <div className="claim">
          <p className="title">{texts.login.claim}</p>
          <p className="more">{texts.login.claimText}</p>
          <ul>
            {texts.login.points.map((point) => (
              <li key={point}>
                <svg viewBox="0 0 24 24" aria-hidden="true">
                  <path d="M9 16.2 4.8 12l-1.4 1.4L9 19 21 7l-1.4-1.4z" />
                </svg>
                {point}
              </li>
            ))}
          </ul>
        </div>
      </aside>
      <div className="side">
        <Service />
        <div role="status">{notice && <p className="notice good">{notice}</p>}</div>
        <main>
          <Mark size={32} name={texts.product} />
          <h1>{texts.login.title}</h1>
          <p className="hint">{texts.login.hint}</p>
          <SignInForm />
        </main>
        <MadeBy />
      </div>
    </div>
  );
}

function Mark({ size, name }: { size: number; name: string }) {
  return (
    <div className="mark">
      <img src="/favicon.svg" alt="" width={size} height={size} />
      <span>{name}</span>
    </div>
  );
}

/* Who made the product (1-core section 1). Without an answer the line stays empty. */
function MadeBy() {
  const texts = useTexts();
  const [company, setCompany] = useState<string>();
  useEffect(() => {
    request<{ company: string }>('/api/branding').then(
      (branding) => setCompany(branding.company),
      () => undefined,
    );
  }, []);
  return <footer>{company && texts.login.madeBy(company)}</footer>;
}
