import { act, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HireDesk } from '../App.js';
import { paths } from '../paths.js';
import { forgetSession, rememberSession } from '../providers/session.js';
import { fakeFetch, failure } from './fake-fetch.js';
import { stubBrowser } from './browser-parts.js';
import { answer, me, type Mode } from './made-up-answers.js';
import { madeUpLanguage, untranslated } from './made-up-language.js';
import { candidate, employee, interview, job, onboarding, role, screening, started } from './records.js';
import { LANGUAGES } from '../i18n/languages.js';
import { currentLanguage, speak } from '../i18n/texts.js';

/* jsdom draws no PDF. */
vi.doMock('../candidates/PdfView.js', () => ({ default: () => null }));

const english = currentLanguage();
const other = madeUpLanguage();

const { _id: id } = candidate;
const PAGES: ReadonlyArray<[path: string, mode?: Mode]> = [
  [paths.dashboard],
  [paths.candidates.list],
  [paths.candidates.list, 'empty'],
  [paths.candidates.settings],
  [paths.candidates.upload],
  [`${paths.candidates.list}#export`],
  [paths.candidates.add],
  [paths.candidates.show(id)],
  [paths.candidates.show(id), 'trashed'],
  [paths.candidates.show(id), 'refused'],
  [paths.candidates.edit(id)],
  [paths.candidates.imports],
  [paths.candidates.imports, 'empty'],
  [paths.candidates.import(started._id)],
  [paths.candidates.import(started._id), 'refused'],
  [paths.jobs.list],
  [paths.jobs.list, 'empty'],
  [paths.jobs.create],
  [paths.jobs.show(job._id)],
  [paths.jobs.show(job._id), 'trashed'],
  [paths.jobs.show(job._id), 'refused'],
  [paths.jobs.edit(job._id)],
  [paths.screenings.list],
  [paths.screenings.list, 'empty'],
  [paths.screenings.create],
  [paths.screenings.show(screening._id)],
  [paths.screenings.show(screening._id), 'trashed'],
  [paths.screenings.show(screening._id), 'refused'],
  [paths.screenings.edit(screening._id)],
  [paths.interviews.list],
  [paths.interviews.list, 'empty'],
  [paths.interviews.own],
  [paths.interviews.own, 'empty'],
  [paths.interviews.create()],
  [paths.interviews.show(interview._id)],
  [paths.interviews.show(interview._id), 'empty'],
  [paths.interviews.show(interview._id), 'trashed'],
  [paths.interviews.show(interview._id), 'refused'],
  [paths.interviews.edit(interview._id)],
  [paths.onboardings.list],
  [paths.onboardings.list, 'empty'],
  [paths.onboardings.create],
  [paths.onboardings.show(onboarding._id)],
  [paths.onboardings.show(onboarding._id), 'trashed'],
  [paths.onboardings.show(onboarding._id), 'refused'],
  [paths.onboardings.edit(onboarding._id)],
  [paths.candidates.onboarding(id)],
  [paths.employees.list],
  [paths.employees.list, 'empty'],
  [paths.employees.show(employee._id)],
  [paths.employees.show(employee._id), 'trashed'],
  [paths.employees.show(employee._id), 'refused'],
  [paths.employees.edit(employee._id)],
  [paths.users.list],
  [paths.users.list, 'empty'],
  [paths.users.create],
  [paths.users.show(me._id)],
  [paths.users.show(me._id), 'trashed'],
  [paths.users.show(me._id), 'refused'],
  [paths.users.edit(me._id)],
  [paths.roles.list],
  [paths.roles.list, 'empty'],
  [paths.roles.create],
  [paths.roles.edit(role._id)],
  [paths.reports],
  [paths.operations],
  [paths.mails.list],
  [paths.mails.list, 'empty'],
  [paths.profile],
  [paths.profileEdit],
  [paths.changePassword],
  [paths.sessions],
  [paths.deletedItems()],
  [paths.deletedItems('candidates')],
  [paths.deletedItems('jobs')],
  [paths.deletedItems('interviews')],
  [paths.deletedItems('onboardings')],
  [paths.deletedItems('employees')],
  [paths.deletedItems('users'), 'empty'],
  [paths.deletedItems('screenings')],
  ['/nothing/here'],
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
    const asked = PAGES.filter((_page, index) => index % PARTS === part).map(
      ([path, mode]): [string, Mode] => [path, mode ?? 'full'],
    );

    it.each(asked)(
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
