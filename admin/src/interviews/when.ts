import { showMoment, timeZone } from '../common/dates.js';
import { currentTexts } from '../i18n/texts.js';

const offsetAt = (zone: string | undefined, at: Date) =>
  new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;

/**
 * The zone of the browser, where its clocks differ from the organisation's at this moment; undefined where they agree.
 * @param organisation IANA name
 */
export function foreignZone(
  instant: string,
  organisation: string | undefined,
  viewer = timeZone(),
): string | undefined {
  const at = new Date(instant);
  if (!organisation || !viewer || Number.isNaN(at.getTime())) return undefined;
  return offsetAt(organisation, at) === offsetAt(viewer, at) ? undefined : viewer;
}

/** A moment where the viewer is, with the zone named where it differs from the organisation's. */
export function showWhen(instant: string, organisation: string | undefined): string {
  const zone = foreignZone(instant, organisation);
  const moment = showMoment(instant);
  return zone ? `${moment} ${currentTexts().interviews.show.zoneOf(zone)}` : moment;
}
