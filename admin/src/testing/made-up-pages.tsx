import { act, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, generatePath, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HireDesk } from '../App.js';
import { AREAS } from '../areas.js';
import { paths } from '../paths.js';
import { forgetSession, rememberSession } from '../providers/session.js';
import type { AdminResource } from '../records/resource.js';
import { RESOURCES } from '../resources.js';
import { fakeFetch, failure } from './fake-fetch.js';
import { stubBrowser } from './browser-parts.js';
import { answer, me, type Mode } from './made-up-answers.js';
import { madeUpLanguage, untranslated } from './made-up-language.js';
import {
  candidate,
  employee,
  interview,
  job,
  mail,
  onboarding,
  role,
  screening,
  started,
} from './records.js';
import { LANGUAGES } from '../i18n/languages.js';
import { currentLanguage, speak } from '../i18n/texts.js';

/* jsdom draws no PDF. */
vi.doMock('../candidates/PdfView.js', () => ({ default: () => null }));

const english = currentLanguage();
const other = madeUpLanguage();

/* What the addresses of the pages name. */
const RECORDS: Record<string, { _id: string }> = {
  candidates: candidate,
  employees: employee,
  interviews: interview,
  jobs: job,
  mails: mail,
  onboardings: onboarding,
  roles: role,
  screenings: screening,
  users: me,
};
const PARAMS = { importId: started._id, fileKey: 'resume', tabName: 'users' };

/* The states of a page by its path; of all others only the first. */
const MODES: Record<string, readonly Mode[]> = {
  '': ['full', 'empty'],
  mine: ['full', 'empty'],
  imports: ['full', 'empty'],
  'imports/:importId': ['full', 'refused'],
  ':id': ['full', 'trashed', 'refused'],
  '/deleted-items/:tabName': ['empty'],
};

const addressesOf = ({ name, pages }: AdminResource) =>
  pages.flatMap(({ path = '' }) => {
    const whole = path.startsWith('/') ? path : `/${name}${path && `/${path}`}`;
    const address = generatePath(whole, { ...PARAMS, id: RECORDS[name]?._id ?? null });
    return (MODES[path] ?? ['full']).map((mode): [string, Mode] => [address, mode]);
  });

/* Every page of the application, and what has no page of its own. */
const PAGES: ReadonlyArray<[path: string, mode: Mode]> = [
  ...[...RESOURCES, ...AREAS].flatMap(addressesOf),
  [paths.dashboard, 'full'],
  [paths.candidates.settings, 'full'],
  [paths.candidates.upload, 'full'],
  [`${paths.candidates.list}#export`, 'full'],
  [paths.interviews.show(interview._id), 'empty'],
  ...RESOURCES.flatMap(({ trash }) => (trash ? [trash.name] : [])).map((name): [string, Mode] => [
    paths.deletedItems(name),
    'full',
  ]),
  ['/nothing/here', 'full'],
];

/* A language's own name is not translated; dayjs provides the names of months and weekdays. */
const DAYJS =
  /: (Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|(January|February|March|April|May|June|July|August|September|October|November|December) \d{4})$/;
const leftInEnglish = () =>
  untranslated(document.body).filter((text) => text !== `li: ${english.name}` && !DAYJS.test(text));

function open(path: string) {
  const router = createMemoryRouter([{ path: '*', element: <HireDesk /> }], { initialEntries: [path] });
  return render(<RouterProvider router={router} />);
}

/** Number of spec files that the pages are divided into, so that they run in parallel. */
export const PARTS = 2;

/* Adds a language to the list and switches the screens to it. */
function speakAnotherLanguage(): void {
  beforeEach(() => {
    LANGUAGES.push(other);
    localStorage.setItem('RaStoreHireDesk.version', '1');
    localStorage.setItem('RaStoreHireDesk.locale', JSON.stringify(other.code));
    speak(other);
    stubBrowser();
  });
  afterEach(() => {
    forgetSession();
    LANGUAGES.pop();
    speak(english);
  });
}

/** Opens every page of one part: every text must be the language's. @param part 0 to {@link PARTS} - 1 */
export function testPages(part: number): void {
  describe('a page', () => {
    speakAnotherLanguage();
    it.each(PAGES.filter((_page, index) => index % PARTS === part))(
      '%s (%s) shows no English text in another language',
      { timeout: 60_000 },
      async (path, mode) => {
        fakeFetch(({ url }) => answer(String(url), mode));
        rememberSession(me);
        const crashed = vi.spyOn(console, 'error');
        open(path);
        await waitFor(() => expect(document.querySelector('h1, [role=dialog]')).not.toBeNull(), {
          timeout: 20_000,
        });
        await waitFor(() => expect(document.querySelector('.hd-late, .MuiSkeleton-root')).toBeNull(), {
          timeout: 20_000,
        });
        await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
        expect(leftInEnglish()).toEqual([]);
        expect(document.body.textContent).toContain('⟦');
        // A crashed page would show no text to check.
        const breaks = crashed.mock.calls.filter((parts) =>
          parts.some((said) => String(said).includes('The above error occurred')),
        );
        expect(breaks.map((call) => call.slice(0, 3).map(String))).toEqual([]);
      },
    );
  });
}

/** {@link testPages} for the pages before sign-in. */
export function testLoginPages(): void {
  describe('a page before the sign-in', () => {
    speakAnotherLanguage();
    it.each([paths.forgotPassword, paths.resetPassword, `${paths.resetPassword}?token=1`])(
      '%s shows no English text in another language',
      async (path) => {
        fakeFetch(({ url }) =>
          String(url).endsWith('/auth/me') ? failure(401, 'Нет') : answer(String(url), 'full'),
        );
        open(path);
        await screen.findByRole('heading', { level: 1 }, { timeout: 20_000 });
        expect(leftInEnglish()).toEqual([]);
      },
    );
  });
}
