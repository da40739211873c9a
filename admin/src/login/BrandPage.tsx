import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import { useTexts } from '../i18n/texts.js';
import { request } from '../providers/http.js';
import { BRAND } from '../theme/tokens.js';
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

const RADII = [70, 140, 220, 310, 410];
const STOPS = [
  { x: 92, y: 372, r: 20 },
  { x: 214, y: 292, r: 26 },
  { x: 352, y: 318, r: 22 },
  { x: 470, y: 196, r: 34 },
];
const { brand, brandAccent } = BRAND;

/** People moving through the steps, joined by one line: decoration of the login page. */
function BrandDrawing() {
  return (
    <svg
      viewBox="0 0 600 520"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      style={{ position: 'absolute', inset: 0, width: '100%', height: '72%', overflow: 'visible' }}
      fill="none"
      stroke={brandAccent}
      strokeWidth={2}
      strokeLinecap="round"
    >
      {RADII.map((radius) => (
        <circle key={radius} opacity={0.14} cx="470" cy="196" r={radius} />
      ))}
      <path
        opacity={0.5}
        strokeDasharray="2 9"
        d="M-20 440C40 420 60 390 92 372s70-66 122-80 90 44 138 26 66-92 118-122"
      />
      {STOPS.map(({ x, y, r }, index) => {
        const isLast = index === STOPS.length - 1;
        return (
          <g key={x}>
            <circle fill={isLast ? brandAccent : brand} cx={x} cy={y} r={r} />
            {isLast ? (
              <path stroke={brand} strokeWidth={4} d={`M${x - 13} ${y + 1}l9 9 17-19`} />
            ) : (
              <>
                <circle cx={x} cy={y - r * 0.22} r={r * 0.28} />
                <path
                  d={`M${x - r * 0.5} ${y + r * 0.55}c${r * 0.1} ${-r * 0.6} ${r * 0.9} ${-r * 0.6} ${r} 0`}
                />
              </>
            )}
          </g>
        );
      })}
    </svg>
  );
}
