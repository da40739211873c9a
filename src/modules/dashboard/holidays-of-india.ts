import type { Holiday } from '../../shared/resources/dashboard/api.js';

/*
 * India's public holidays that follow the moon, as days (`mm-dd`) by year: the package date-holidays knows only those on
 * fixed days and Good Friday. From python-holidays 0.109 (MIT); "estimated" ones depend on the sighting of the moon.
 */
const TABLE = `
  Holiday                         2025   2026   2027   2028   2029   2030   2031   2032   2033   2034   2035
  Maha Shivaratri                 02-26  -      03-06  02-23  02-11  03-02  02-20  03-10  02-27  02-17  03-08
  Holi                            03-14  03-04  03-22  03-11  03-01  03-20  03-09  03-27  03-16  03-05  03-24
  Eid al-Fitr                     03-31  03-21  -      -      -      -      -      -      -      -      -
  Eid al-Fitr (estimated)         -      -      03-10  02-27  02-15  02-05  01-25  01-15  01-03  12-13  12-02
  Eid al-Fitr (estimated)         -      -      -      -      -      -      -      -      12-24  -      -
  Mahavir Jayanti                 04-10  03-31  04-18  04-07  04-26  04-16  04-05  04-23  04-12  04-01  04-20
  Buddha Purnima                  05-12  05-01  05-20  05-08  05-27  05-17  05-07  05-25  05-14  05-03  05-22
  Eid al-Adha                     06-07  05-27  -      -      -      -      -      -      -      -      -
  Eid al-Adha (estimated)         -      -      05-17  05-06  04-25  04-14  04-03  03-23  03-12  03-02  02-19
  Ashura                          07-06  06-26  -      -      -      -      -      -      -      -      -
  Ashura (estimated)              -      -      06-16  06-04  05-24  05-13  05-03  04-21  04-11  03-31  03-21
  Janmashtami                     08-16  09-04  08-25  08-13  09-01  08-21  08-10  08-28  08-17  09-06  08-26
  Prophet's Birthday              09-05  08-26  -      -      -      -      -      -      -      -      -
  Prophet's Birthday (estimated)  -      -      08-15  08-04  07-25  07-14  07-03  06-21  06-10  05-31  05-21
  Dussehra                        10-02  10-20  10-09  09-27  10-16  10-06  10-25  10-14  10-03  10-22  10-11
  Diwali                          10-20  11-08  10-29  10-17  11-05  10-26  11-14  11-02  10-22  11-10  10-30
  Guru Nanak Jayanti              11-05  11-24  11-14  11-02  11-21  11-10  11-28  11-17  11-06  11-25  11-15
  Ram Navami                      -      03-26  04-15  04-03  -      04-12  04-01  04-19  04-07  03-28  04-16
`;
const [[, ...years] = [], ...rows] = TABLE.trim()
  .split('\n')
  .map((row) => row.trim().split(/\s{2,}/));

/** Those of a year; none before and after the years of the table. */
export function movableHolidaysOfIndia(year: number): Holiday[] {
  const at = years.indexOf(String(year));
  return rows.flatMap(([name = '', ...days]) =>
    /\d/.test(days[at] ?? '') ? [{ day: `${year}-${days[at]}`, name }] : [],
  );
}
