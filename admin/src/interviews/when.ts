import { showMoment, timeZone } from '../common/dates.js';
import { currentTexts } from '../i18n/texts.js';

/* Kept: making one takes longer than drawing the card that asks. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** What the clocks of a zone are ahead of UTC at a moment, minutes. */
function offsetAt(zone: string, at: Date): number {
  const known = formats.get(zone);
  const format = known ?? new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  if (!known) formats.set(zone, format);
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign, hours, minutes] = /^GMT([+-])(\d\d):(\d\d)/.exec(name ?? '') ?? [];
  return sign ? Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) : 0;
}

/**
 * The zone of the browser, where its clocks differ from the organisation's at this moment; undefined where they agree.
 * @param organisation IANA name
 * @param viewer IANA name; the browser's own when left out
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

/** A moment where the viewer is, with the zone named where it differs from the organisation's. */
export function showWhen(instant: string, organisation: string | undefined): string {
  const zone = foreignZone(instant, organisation);
  const moment = showMoment(instant);
  return zone ? `${moment} ${currentTexts().interviews.show.zoneOf(zone)}` : moment;
}
