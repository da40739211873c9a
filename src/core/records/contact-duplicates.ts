import { type Model, trusted, Types } from 'mongoose';
import type { FieldError } from '../../shared/kit/api.js';
import { MESSAGES } from '../../shared/messages.js';
import { filterOf, queryOf } from '../database/document-types.js';
import { isDuplicateKey, writeUnique } from '../database/mongo-errors.js';
import { ConflictError } from '../errors/app-error.js';

/** A record with its own e-mail and mobile number. */
interface Contact {
  _id: Types.ObjectId;
  name: string;
  email: string;
  mobile: string;
  isDeleted: boolean;
}

/** Which of a person's contacts another record, live or trashed, already has (decision C1). */
export interface Duplicates {
  email?: { inTrash: boolean };
  mobile?: { inTrash: boolean };
}

/** The record that already has a contact. */
export interface Holder {
  id: string;
  name: string;
  inTrash: boolean;
}

/**
 * The specification's text for duplicates: "Email and Mobile number already exist", "Email already exists" or "Mobile
 * number already exists"; mentions it if every duplicate is in the trash.
 * @returns undefined when there is no duplicate
 */
export function duplicateMessage({ email, mobile }: Duplicates): string | undefined {
  if (!email && !mobile) return undefined;
  const text =
    email && mobile ? MESSAGES.duplicate.both : email ? MESSAGES.duplicate.email : MESSAGES.duplicate.mobile;
  const inTrash = [email, mobile].every((duplicate) => !duplicate || duplicate.inTrash);
  return inTrash ? `${text} ${MESSAGES.duplicate.inTrash}` : text;
}

/** The 409 error EMAIL_EXISTS, MOBILE_EXISTS or EMAIL_AND_MOBILE_EXIST. */
export function duplicateError(duplicates: Duplicates): ConflictError {
  const errors: FieldError[] = [];
  if (duplicates.email)
    errors.push({ field: 'email', message: duplicateMessage({ email: duplicates.email })! });
  if (duplicates.mobile)
    errors.push({ field: 'mobile', message: duplicateMessage({ mobile: duplicates.mobile })! });
  const code =
    duplicates.email && duplicates.mobile
      ? 'EMAIL_AND_MOBILE_EXIST'
      : duplicates.email
        ? 'EMAIL_EXISTS'
        : 'MOBILE_EXISTS';
  return new ConflictError(code, duplicateMessage(duplicates) ?? MESSAGES.duplicate.both, errors);
}

/** Finds the duplicates: used after a unique index refused a write, and before a form is saved. */
export async function findDuplicates<D extends Contact>(
  model: Model<D>,
  contact: { email?: string; mobile?: string },
  exceptId?: string,
): Promise<{ email?: Holder; mobile?: Holder }> {
  const duplicateOf = async (field: 'email' | 'mobile') => {
    if (contact[field] === undefined) return undefined;
    const filter = filterOf<D>({
      [field]: contact[field],
      ...(exceptId && { _id: trusted({ $ne: new Types.ObjectId(exceptId) }) }),
    });
    const duplicate = await model.findOne(queryOf(filter), { name: 1, isDeleted: 1 }).lean<Contact | null>();
    if (!duplicate) return undefined;
    return { id: String(duplicate._id), name: duplicate.name, inTrash: duplicate.isDeleted };
  };
  const [email, mobile] = await Promise.all([duplicateOf('email'), duplicateOf('mobile')]);
  return { ...(email && { email }), ...(mobile && { mobile }) };
}

/**
 * Writes a contact, and reports all of its duplicates once a unique index has refused it (case D05).
 * @param lookUp finds the contact's duplicates now
 * @throws ConflictError of {@link duplicateError}
 */
export async function reportingDuplicates<T>(
  lookUp: () => Promise<Duplicates>,
  write: () => Promise<T>,
): Promise<T> {
  const report = async () => {
    const duplicates = await lookUp();
    if (duplicates.email || duplicates.mobile) throw duplicateError(duplicates);
  };
  try {
    return await writeUnique(write, report);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    throw duplicateError(await lookUp());
  }
}
