import { showMoment, timeZone } from '../common/dates.js';
import { currentTexts } from '../i18n/texts.js';

/* Cached: creating one takes longer than drawing the card that needs it. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** A zone's offset from UTC at an instant, minutes. */
function offsetAt(zone: string, at: Date): number {
  const known = formats.get(zone);
  const format = known ?? new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  if (!known) formats.set(zone, format);
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign, hours, minutes] = /^GMT([+-])(\d\d):(\d\d)/.exec(name ?? '') ?? [];
  return sign ? Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) : 0;
}

/**
 * The browser's zone, if its clocks differ from the organisation's at this instant; undefined if they agree.
 * @param organisation IANA name
 * @param viewer IANA name; default: the browser's own
 */
export function foreignZone(
  instant: string,
  organisation: string | undefined,
  viewer?: string,
): string | undefined {
  const at = new Date(instant);
  if (!organisation || Number.isNaN(at.getTime())) return undefined;
  const here = viewer ? offsetAt(viewer, at) : -at.getTimezoneOffset();
  return here === offsetAt(organisation, at) ? undefined : (viewer ?? timeZone());
}

/** An instant in the viewer's zone, which is named if it differs from the organisation's. */
export function showWhen(instant: string, organisation: string | undefined): string {
  const zone = foreignZone(instant, organisation);
  const moment = showMoment(instant);
  return zone ? `${moment} ${currentTexts().interviews.show.zoneOf(zone)}` : moment;
}
