import { useAccess } from '../access/useAccess.js';
import { useTexts } from '../i18n/texts.js';
import type { Hit } from '../records/resource.js';
import { RESOURCES } from '../resources.js';
import { menuFor } from './menu.js';
import { useRecent } from '../common/recent.js';

/* Lists of people: shown with a face. */
const OF_PEOPLE = RESOURCES.filter(({ ofPeople }) => ofPeople).map(({ name }) => `/${name}/`);
const COMMANDS = RESOURCES.flatMap(({ permission, commands = [] }) =>
  commands.map((command) => ({ ...command, permission })),
);

/**
 * Entries that the search offers besides its hits: recent records while nothing is typed, and the actions and pages
 * open to the user that match the typed text.
 */
export function useCommands(typed: string): Hit[] {
  const texts = useTexts();
  const permissions = useAccess();
  const recent = useRecent();
  // Read on render, which happens whenever the search opens: no subscription to the address is needed.
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
