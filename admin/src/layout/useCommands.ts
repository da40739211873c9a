import { useAccess } from '../access/useAccess.js';
import { useTexts } from '../i18n/texts.js';
import type { Hit } from '../records/resource.js';
import { RESOURCES } from '../resources.js';
import { menuFor } from './menu.js';
import { useRecent } from '../common/recent.js';

/* Lists whose records are people: shown with a face. */
const OF_PEOPLE = RESOURCES.filter(({ ofPeople }) => ofPeople).map(({ name }) => `/${name}/`);
const COMMANDS = RESOURCES.flatMap(({ permission, commands = [] }) =>
  commands.map((command) => ({ ...command, permission })),
);

/**
 * What the search offers beside what it finds: records that were open lately while nothing is typed, and actions and pages
 * that the user may go to, narrowed by what was typed.
 */
export function useCommands(typed: string): Hit[] {
  const texts = useTexts();
  const permissions = useAccess();
  const recent = useRecent();
  // Asked for when the search is drawn, which it is whenever it opens: it need not follow the address.
  const { pathname } = window.location;
  const { palette } = texts.shell;
  const words = typed.trim().toLowerCase();
  const fits = ({ label }: Hit) => label.toLowerCase().includes(words);
  const commands: Hit[] = [
    ...COMMANDS.filter(({ permission, action }) => permissions.can(permission, action)).map(
      ({ label, to }) => ({ key: `action-${to}`, group: palette.actions, label: label(texts), to }),
    ),
    ...menuFor(permissions)
      .flatMap(({ entries }) => entries)
      .map(({ to, label }) => ({
        key: `page-${to}`,
        group: palette.pages,
        label: label(texts),
        to,
      })),
  ].filter(fits);
  if (words !== '') return commands;
  const visited = recent
    .filter(({ to }) => to !== pathname)
    .map(({ to, label }): Hit => ({
      key: `recent-${to}`,
      group: palette.recent,
      label,
      to,
      ...(OF_PEOPLE.some((path) => to.startsWith(path)) && { face: { photo: null } }),
    }));
  return [...visited, ...commands];
}
