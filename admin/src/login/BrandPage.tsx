import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import { useTexts } from '../i18n/texts.js';
import { request } from '../providers/http.js';
import { BRAND } from '../theme/tokens.js';
import { BrandDrawing } from './BrandDrawing.js';
import './brand.css';

interface Props {
  /** Shown at the top right. */
  above: ReactNode;
  children: ReactNode;
  /** For pages without the variables of the theme's colours. */
  style?: CSSProperties;
}

const colours = Object.fromEntries(Object.entries(BRAND).map(([name, colour]) => [`--${name}`, colour]));

/**
 * The split page around everything before sign-in: the brand on the left, the form on the right, the maker of the
 * product below (1-core section 1). Plain elements, because the sign-in page has no libraries.
 */
export function BrandPage({ above, children, style }: Props) {
  const texts = useTexts();
  const [company, setCompany] = useState<string>();
  useEffect(() => {
    /* Without an answer the line stays empty. */
    request<{ company: string }>('/api/branding').then(
      (branding) => setCompany(branding.company),
      () => undefined,
    );
  }, []);
  return (
    <div className="brand-page" style={style}>
      <aside className="brand" aria-label={texts.product} style={colours}>
        <BrandDrawing />
        <Mark size={36} />
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
      <div>
        {above}
        <main>
          <Mark size={32} />
          {children}
        </main>
        <footer>{company && texts.login.madeBy(company)}</footer>
      </div>
    </div>
  );
}

function Mark({ size }: { size: number }) {
  const { product } = useTexts();
  return (
    <div className="brand-mark">
      <img src="/favicon.svg" alt="" width={size} height={size} />
      <span>{product}</span>
    </div>
  );
}
