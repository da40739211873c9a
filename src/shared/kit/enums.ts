/** Enumerations that several resources share (1-core section 3), in the order of the choices. */

export const GENDERS = ['Male', 'Female'] as const;
export type Gender = (typeof GENDERS)[number];
