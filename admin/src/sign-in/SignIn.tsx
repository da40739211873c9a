import { useEffect, useState } from 'react';
import { useTexts } from '../i18n/texts.js';
import { BrandPage } from '../login/BrandPage.js';
import { AWAY_MS, CALM_MS, isServiceReady } from '../providers/service-ready.js';
import { takeNotice } from '../providers/sign-in-page.js';
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

/** Shows that the browser is offline or the service unavailable, until that is over. */
function Service() {
  const texts = useTexts('shell');
  const [isOnline, setOnline] = useState(navigator.onLine);
  const [isReady, setReady] = useState(true);
  useEffect(() => {
    const follow = () => setOnline(navigator.onLine);
    window.addEventListener('online', follow);
    window.addEventListener('offline', follow);
    return () => {
      window.removeEventListener('online', follow);
      window.removeEventListener('offline', follow);
    };
  }, []);
  useEffect(() => {
    if (!isOnline) return;
    let timer: ReturnType<typeof setTimeout>;
    const asking = new AbortController();
    const ask = async () => {
      const isReadyNow = await isServiceReady(asking.signal);
      if (asking.signal.aborted) return;
      setReady(isReadyNow);
      timer = setTimeout(() => void ask(), isReadyNow ? CALM_MS : AWAY_MS);
    };
    void ask();
    return () => {
      asking.abort();
      clearTimeout(timer);
    };
  }, [isOnline]);
  const text = !isOnline ? texts.offline : !isReady ? texts.unavailable : undefined;
  return (
    <div role="status" aria-live="polite">
      {text && <p className="notice">{text}</p>}
    </div>
  );
}
