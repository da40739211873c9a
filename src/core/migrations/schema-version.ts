/** How the data of this release look: the number of its last migration. */
export const SCHEMA_VERSION = 16;

/** The collection of the one document that says how the stored data look. */
export const SCHEMA_COLLECTION = 'schema';

/** The exit code of a process that would not start better a second time (EX_CONFIG of sysexits.h). */
export const NOT_AGAIN = 78;

/** The data were written by a newer release. The message is the one line that says so. */
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
