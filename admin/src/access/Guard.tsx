import type { ReactNode } from 'react';
import type { Action, Resource } from '@shared/permissions.js';
import { Forbidden } from '../layout/Forbidden.js';
import { useAccess } from './useAccess.js';

interface Props {
  resource: Resource;
  /** A single role must grant all of them (1-core section 6); an empty list admits every signed-in user. */
  actions: Action[];
  /** Resources on which the same actions suffice as well. */
  or?: readonly Resource[];
  children: ReactNode;
}

/** Shows the page to users with the permission, the 403 page to everybody else. */
export function Guard({ resource, actions, or = [], children }: Props) {
  const permissions = useAccess();
  const isOpen = actions.length === 0 || [resource, ...or].some((name) => permissions.can(name, ...actions));
  return isOpen ? children : <Forbidden resource={resource} actions={actions} />;
}

/** Part of a page that only users with the permission see. */
export function IfCan({ resource, actions, children }: Omit<Props, 'or'>) {
  return useAccess().can(resource, ...actions) ? children : null;
}
