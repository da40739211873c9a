import type { ReactNode } from 'react';
import type { Action, Resource } from '@shared/permissions.js';
import { Forbidden } from '../layout/Forbidden.js';
import { useAccess } from './useAccess.js';

interface Props {
  resource: Resource;
  /** All of them, held by one single role (1-core section 6); none for everybody who is signed in. */
  actions: Action[];
  /** Resources on which the same actions are enough too. */
  or?: readonly Resource[];
  children: ReactNode;
}

/** A page for who holds the permission, the 403 page for everybody else. */
export function Guard({ resource, actions, or = [], children }: Props) {
  const permissions = useAccess();
  const isOpen = actions.length === 0 || [resource, ...or].some((name) => permissions.can(name, ...actions));
  return isOpen ? children : <Forbidden resource={resource} actions={actions} />;
}

/** Part of a page that only who holds the permission gets to see. */
export function IfCan({ resource, actions, children }: Omit<Props, 'or'>) {
  return useAccess().can(resource, ...actions) ? children : null;
}
