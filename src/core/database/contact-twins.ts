import { type Model, type QueryFilter, trusted, Types } from 'mongoose';
import type { FieldError } from '../../shared/api.js';
import { MESSAGES } from '../../shared/messages.js';
import { isDuplicateKey } from './mongo-errors.js';
import { ConflictError } from '../errors/app-error.js';

/** Anything that has an e-mail and a mobile number of its own. */
interface Contact {
  _id: Types.ObjectId;
  email: string;
  mobile: string;
  isDeleted: boolean;
}

/** Which of a person's contacts another record, live or trashed, has already (decision C1). */
export interface Twins {
  email?: { inTrash: boolean };
  mobile?: { inTrash: boolean };
}

/**
 * The specification's text for twins: "Email and Mobile number already exist", "Email already exists" or
 * "Mobile number already exists"; says when every twin is in the trash.
 * @returns undefined when there is no twin
 */
export function twinMessage({ email, mobile }: Twins): string | undefined {
  if (!email && !mobile) return undefined;
  const text =
    email && mobile ? MESSAGES.duplicate.both : email ? MESSAGES.duplicate.email : MESSAGES.duplicate.mobile;
  const inTrash = [email, mobile].every((twin) => !twin || twin.inTrash);
  return inTrash ? `${text} ${MESSAGES.duplicate.inTrash}` : text;
}

/** The answer 409 EMAIL_EXISTS, MOBILE_EXISTS or EMAIL_AND_MOBILE_EXIST. */
export function twinError(twins: Twins): ConflictError {
  const errors: FieldError[] = [];
  if (twins.email) errors.push({ field: 'email', message: twinMessage({ email: twins.email })! });
  if (twins.mobile) errors.push({ field: 'mobile', message: twinMessage({ mobile: twins.mobile })! });
  const code =
    twins.email && twins.mobile ? 'EMAIL_AND_MOBILE_EXIST' : twins.email ? 'EMAIL_EXISTS' : 'MOBILE_EXISTS';
  return new ConflictError(code, twinMessage(twins) ?? MESSAGES.duplicate.both, errors);
}

/** Looks the twins up: asked after a unique index refused a write, and before a form is saved. */
export async function findTwins<D extends Contact>(
  model: Model<D>,
  contact: { email?: string; mobile?: string },
  exceptId?: string,
): Promise<Twins> {
  const twinOf = async (field: 'email' | 'mobile') => {
    if (contact[field] === undefined) return undefined;
    const filter = {
      [field]: contact[field],
      ...(exceptId && { _id: trusted({ $ne: new Types.ObjectId(exceptId) }) }),
    };
    const twin = (await model
      .findOne(filter as QueryFilter<D>, { isDeleted: 1 })
      .lean()) as unknown as Contact | null;
    return twin ? { inTrash: twin.isDeleted } : undefined;
  };
  const [email, mobile] = await Promise.all([twinOf('email'), twinOf('mobile')]);
  return { ...(email && { email }), ...(mobile && { mobile }) };
}

/**
 * Writes a contact and tells its twins: looked up before, for a complete answer, and again when the unique index
 * refused the write, for a true one (case D05).
 * @param lookUp finds the contact's twins now
 * @throws ConflictError of {@link twinError}
 */
export async function tellingTwins<T>(lookUp: () => Promise<Twins>, write: () => Promise<T>): Promise<T> {
  const twins = await lookUp();
  if (twins.email || twins.mobile) throw twinError(twins);
  try {
    return await write();
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    throw twinError(await lookUp());
  }
}
