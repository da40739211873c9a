import { type ReactNode, useMemo } from 'react';
import {
  ChoicesContextProvider,
  type ChoicesContextValue,
  type RaRecord,
  useChoicesContext,
} from 'react-admin';
import { useRecentFirst } from './recent.js';

interface Props<T> {
  resource: string;
  /** Whether a recent record may be chosen here. */
  fits?: (record: T) => boolean;
  children: ReactNode;
}

/** Inside a reference input: offers the last opened records first while nothing is typed. */
export function RecentChoices<T extends RaRecord<string> & { isDeleted: boolean }>({
  resource,
  fits,
  children,
}: Props<T>) {
  const context = useChoicesContext<T>();
  const { allChoices, filterValues } = context;
  const typed = (filterValues as { q?: string }).q ?? '';
  const options = useRecentFirst<T>(resource, allChoices ?? [], typed, fits);
  const value = useMemo(
    () =>
      (allChoices
        ? { ...context, allChoices: options, availableChoices: options }
        : context) as ChoicesContextValue,
    [context, allChoices, options],
  );
  return <ChoicesContextProvider value={value}>{children}</ChoicesContextProvider>;
}
