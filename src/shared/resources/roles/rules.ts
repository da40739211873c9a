/** The rules of roles (1-core section 5 "Role"). */
import { isObject } from '../../kit/objects.js';
import { LIMITS } from '../../kit/limits.js';
import { type Rule, all, isDay, optional, required, text } from '../../kit/rules.js';
import { MESSAGES } from '../../messages.js';
import { ACTIONS, CATALOGUE } from '../../permissions.js';

const M = MESSAGES.validation;

/* Each catalogued resource at most once, with known actions, each once, and nothing else. */
const permissions: Rule = (value) => {
  if (!Array.isArray(value)) return M.permissionsInvalid;
  const seen = new Set<unknown>();
  for (const permission of value) {
    if (!isObject(permission)) return M.permissionsInvalid;
    const { resource, actions, ...others } = permission;
    if (!CATALOGUE.some((entry) => entry.name === resource) || seen.has(resource)) return M.resourceInvalid;
    seen.add(resource);
    if (!Array.isArray(actions) || new Set(actions).size !== actions.length) return M.actionInvalid;
    if (!actions.every((action) => ACTIONS.includes(action))) return M.actionInvalid;
    const [unknown] = Object.keys(others);
    if (unknown !== undefined) return `${unknown}: ${M.unknownField}`;
  }
  return undefined;
};

export const roleRules = {
  name: all(required(M.nameRequired), text(1, LIMITS.text.short)),
  description: all(required(M.descriptionRequired), text(1, LIMITS.text.long)),
  permissions,
  /** Whether it lies in the future depends on the stored value, so the server checks that. */
  expiresAt: optional((value) => (isDay(value) ? undefined : M.expiryFuture)),
};
