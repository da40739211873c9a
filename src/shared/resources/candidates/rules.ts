import * as kit from '../../kit/fields.js';
import { fieldsHaving, inOrder, type KeyHaving, type FieldFacts } from '../../kit/fields.js';
import { fromKeys } from '../../kit/objects.js';
import { CANDIDATE_FIELDS } from './fields.js';

type All = typeof CANDIDATE_FIELDS;
export type CandidateKey = keyof All;
/** A field that people fill in. */
export type FilledKey = KeyHaving<All, 'rule'>;
export type PlainKey = kit.PlainKey<All>;
/** A field that a stage edits. */
export type StageKey = KeyHaving<All, 'stages'>;
/** A name under `keys`, which holds normalised forms. */
export type FoldedName = All[KeyHaving<All, 'folded'>]['folded'];
/** A field that is a column of the list. */
export type ColumnKey = KeyHaving<All, 'column'>;
/** A column of the list, and of its export: the path of its field. */
export type CandidateColumnKey = {
  [K in ColumnKey]: All[K] extends { path: infer Path } ? Path : K;
}[ColumnKey];

/** The facts about any field. */
export const factsOf = (key: CandidateKey): FieldFacts => CANDIDATE_FIELDS[key];

export const FILLED = fieldsHaving(CANDIDATE_FIELDS, 'rule');
export const PLAIN = kit.plainFields(CANDIDATE_FIELDS);
/** The fields that stages edit. */
export const STAGE_KEYS = fieldsHaving(CANDIDATE_FIELDS, 'stages');
export const ofStage = (stage: string): StageKey[] =>
  STAGE_KEYS.filter((key) => factsOf(key).stages?.includes(stage));
/** The fields with a normalised form. */
export const FOLDED = fieldsHaving(CANDIDATE_FIELDS, 'folded');

/** The path of a field in the record. */
export const pathOf = (key: CandidateKey): string => factsOf(key).path ?? key;

/* The specification's order; further columns follow. */
const COLUMN_ORDER = [
  'name',
  'email',
  'mobile',
  'grade',
  'gender',
  'currentLocation',
  'role',
  'experience',
  'appliedThrough',
  'resume',
  'education',
  'status',
  'lastJob',
  'relocation',
  'permanentLocation',
  'currentCTC',
  'expectedCTC',
  'noticePeriod',
  'createdAt',
  'updatedAt',
  'image',
  // Our own, behind those of 1-core section 3.
  'statusSince',
  'lastActivity',
] as const;

const COLUMN_FIELDS = inOrder(fieldsHaving(CANDIDATE_FIELDS, 'column'), COLUMN_ORDER);
const fieldAt = (path: string) => COLUMN_FIELDS.find((key) => pathOf(key) === path);
const isColumn = (path: string): path is CandidateColumnKey => fieldAt(path) !== undefined;

/** The columns of the list and its export by key, each with its field (1-core section 3, decision D5). */
export const COLUMNS = fromKeys<Record<CandidateColumnKey, ColumnKey>>(
  COLUMN_FIELDS.map(pathOf).filter(isColumn),
  (path) => fieldAt(path)!,
);

/** The rules of candidates (1-core section 5 "Candidate form and update"). */
export const candidateRules = kit.rulesOf(CANDIDATE_FIELDS);
export const LABELS = kit.labelsOf(CANDIDATE_FIELDS);
