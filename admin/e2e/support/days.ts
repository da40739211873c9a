import type { Locator, Page } from 'playwright-core';

/** A date field, by its label. */
export function dayField(place: Page | Locator, label: string): Locator {
  return place.getByRole('group', { name: label });
}

/** Types a day, `dd/mm/yyyy`, into its field. */
export async function fillDay(place: Page | Locator, label: string, day: string): Promise<void> {
  const first = dayField(place, label).getByRole('spinbutton', { name: 'Day' });
  await first.click();
  await first.page().keyboard.type(day.replaceAll('/', ''));
}

/** The text of a date field: `dd/mm/yyyy`, or its placeholder. */
export async function displayedDay(place: Page | Locator, label: string): Promise<string> {
  const parts = dayField(place, label).getByRole('spinbutton');
  await parts.first().waitFor();
  return (await parts.allInnerTexts()).join('/');
}

/** Opens the calendar of a date field. */
export async function openCalendar(place: Page | Locator, label: string): Promise<void> {
  await dayField(place, label)
    .getByRole('button', { name: /^Choose date/ })
    .click();
}

/** Ten o'clock of next week's Wednesday, in the time zone of this process and its browser. */
export function comingWednesday(): Date {
  const day = new Date();
  day.setDate(day.getDate() + 10 - (day.getDay() || 7));
  day.setHours(10, 0, 0, 0);
  return day;
}
