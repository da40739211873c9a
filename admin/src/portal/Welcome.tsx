/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';

interface Props {
  company?: string;
  title?: string;
  text?: string;
  /** Replaces all content while loading. */
  loading?: string;
  children?: ComponentChildren;
}

/** The page's frame: a band with company and greeting, and the content on it. */
export function Welcome({ company = '', title, text, loading, children }: Props) {
  return (
    <>
      <header className={text ? '' : 'short'}>
        <div>
          {company && (
            <p className="company">
              <span className="mark" aria-hidden="true">
                {[...company][0]}
              </span>
              {company}
            </p>
          )}
          {title && <h1>{title}</h1>}
          {text && <p className="intro">{text}</p>}
        </div>
      </header>
      <main>
        {loading && (
          <p role="status" className="waiting">
            {loading}
          </p>
        )}
        {children}
      </main>
    </>
  );
}
