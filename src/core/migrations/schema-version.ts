/** The data format of this release: the number of its last migration. */
export const SCHEMA_VERSION = 16;

/** The collection of the one document with the version of the stored data. */
export const SCHEMA_COLLECTION = 'schema';

/** The exit code of a process that a restart would not help (EX_CONFIG of sysexits.h). */
export const NOT_AGAIN = 78;

/** The data were written by a newer release; the message is one line. */
export class NewerDataError extends Error {
  constructor(version: number) {
    super(
      `The data were last used by a newer release of HireDesk (their schema is ${version}, this release knows ` +
        `${SCHEMA_VERSION}). Start that release or a newer one; nothing was changed.`,
    );
  }
}

/** @throws NewerDataError for a version that this release does not know */
export function refuseNewer(version: number): void {
  if (version > SCHEMA_VERSION) throw new NewerDataError(version);
}
