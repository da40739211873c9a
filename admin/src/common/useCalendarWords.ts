import { useMemo } from 'react';
import { useTexts } from '../i18n/texts.js';

/** The texts of MUI's pickers of days and times in the current language. */
export function useCalendarWords() {
  const words = useTexts('widgets').calendar;
  return useMemo(
    () => ({
      openDatePickerDialogue: (day: string | null) => (day ? words.chosen(day) : words.choose),
      fieldClearLabel: words.clear,
      year: words.year,
      month: words.month,
      day: words.day,
      hours: words.hours,
      minutes: words.minutes,
      fieldHoursPlaceholder: () => words.hourLetters,
      fieldMinutesPlaceholder: () => words.minuteLetters,
      selectViewText: (view: string) => (view === 'hours' ? words.hours : words.minutes),
      okButtonLabel: words.ok,
      fieldYearPlaceholder: () => words.yearLetters,
      fieldMonthPlaceholder: () => words.monthLetters,
      fieldDayPlaceholder: () => words.dayLetters,
      previousMonth: words.previousMonth,
      nextMonth: words.nextMonth,
      calendarViewSwitchingButtonAriaLabel: (view: string) =>
        view === 'year' ? words.toDays : words.toYears,
    }),
    [words],
  );
}
