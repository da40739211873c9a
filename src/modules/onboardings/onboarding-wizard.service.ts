import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Clock } from '../../core/clock/clock.js';
import { NotFoundError, StaleVersionError, ValidationError } from '../../core/errors/app-error.js';
import type { AcceptedFile } from '../../core/files/accept-file.js';
import { FileViews } from '../../core/file-views/file-views.js';
import { FileStore } from '../../core/files/file-store.js';
import { sendFile } from '../../core/files/send-file.js';
import { Uploads } from '../../core/files/uploads.js';
import type { Author } from '../../core/history/change.js';
import { MESSAGES } from '../../shared/messages.js';
import { normalise } from '../../shared/kit/text.js';
import { onboardingsMessages } from '../../shared/resources/onboardings/messages.js';
import { missingOf } from '../../shared/resources/onboardings/rules.js';
import type { SaveStepDto } from './dto/onboarding.dto.js';
import { keyOf } from './onboarding.response.js';
import { STEP_SAVED } from './onboarding-change.js';
import type { OnboardingDocument, StepDocument } from './onboarding.schema.js';
import { wantedFiles } from './onboarding-steps.js';
import { OnboardingsRepository } from './onboardings.repository.js';

const N = onboardingsMessages.notFound;

/** Throws if the onboarding, as it is when written, may not be changed. */
type Allowed = (current: OnboardingDocument) => void;
const always: Allowed = () => undefined;

/** Fills in an onboarding, for the staff and for the candidate's link alike (2-workflow sections 2, 4 and 5). */
@Injectable()
export class OnboardingWizard {
  constructor(
    private readonly repository: OnboardingsRepository,
    private readonly views: FileViews,
    private readonly store: FileStore,
    private readonly uploads: Uploads,
    private readonly clock: Clock,
  ) {}

  /**
   * Saves one step: it is completed, the next one becomes current, and after the last one the onboarding is Completed.
   * @param index counted from 0, as in the path
   * @throws NotFoundError if there is no such step, ValidationError '{name} is required.' in the step's order (for the
   *   last step also for all others), StaleVersionError if the step at this index, or a sent value, has changed
   */
  async saveStep(
    id: string,
    index: string,
    { fields, was = {}, step: name }: SaveStepDto,
    author: Author,
    allowed = always,
  ): Promise<OnboardingDocument> {
    const at = /^\d{1,3}$/.test(index) ? Number(index) : -1;
    const context = { action: STEP_SAVED, stage: '' };
    return this.repository.update(
      id,
      undefined,
      (current) => {
        allowed(current);
        const step = current.steps[at];
        if (!step) throw new NotFoundError(N.onboardingStep);
        if (name !== undefined && name !== step.name) throw new StaleVersionError();
        context.stage = step.name;
        if (isOutdated(step, fields, was)) throw new StaleVersionError();
        const steps = current.steps.map((one, place) =>
          place === at ? { ...one, fields: filled(one.fields, fields), isCompleted: true } : one,
        );
        const isLast = at === steps.length - 1;
        const has = (file: string) => current.files.some((given) => given.name === file);
        const missing = (isLast ? [steps[at]!, ...steps] : [steps[at]!]).flatMap((one) =>
          missingOf(one, has),
        );
        if (missing.length > 0) throw new ValidationError(missing);
        return {
          steps: isLast ? steps.map((one) => ({ ...one, isCompleted: true })) : steps,
          // Correcting an earlier step does not go back to it.
          currentStep: Math.max(current.currentStep, at + 1),
          status: isLast ? 'Completed' : 'In-Progress',
          completedAt: isLast ? this.clock.now() : null,
          failedAt: null,
        };
      },
      author,
      context,
    );
  }

  /**
   * Accepts documents: each form field names a document that a step requests, checked by its content and the step's
   * type, at most 5 MB.
   * @param stepsOf the onboarding whose documents are accepted
   * @throws errors of `Uploads.readMultipart`
   */
  async upload(
    id: string,
    request: FastifyRequest,
    author: Author,
    allowed = always,
    stepsOf: (onboarding: OnboardingDocument) => readonly StepDocument[] = ({ steps }) => steps,
  ): Promise<OnboardingDocument> {
    const onboarding = await this.repository.get(id);
    allowed(onboarding);
    const fields = wantedFiles(stepsOf(onboarding));
    return this.uploads.readMultipart(request, { fields }, ({ files }) =>
      this.attach(onboarding, files, author, allowed),
    );
  }

  /**
   * Attaches checked documents under the names that the steps request, see {@link FileStore.exchange}.
   * @param onboarding as it was when they were checked: 409 if it requests something else now
   */
  async attach(
    onboarding: OnboardingDocument,
    files: ReadonlyMap<string, AcceptedFile>,
    author: Author,
    allowed = always,
  ): Promise<OnboardingDocument> {
    const fields = wantedFiles(onboarding.steps);
    const named = await this.store.exchange(files, (stored) =>
      this.repository.setFiles(String(onboarding._id), stored, author, (current) => {
        allowed(current);
        const wanted = wantedFiles(current.steps);
        if ([...stored.keys()].some((name) => wanted[name] !== fields[name])) throw new StaleVersionError();
      }),
    );
    return named.onboarding;
  }

  /** Sends a document and records the view. @throws NotFoundError if no document has the key */
  async send(
    onboarding: OnboardingDocument,
    key: string,
    viewer: Author,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const given = onboarding.files.find((file) => keyOf(file) === key);
    if (!given) throw new NotFoundError(MESSAGES.errors.fileUnknown, 'FILE_NOT_FOUND');
    await this.views.note(onboarding._id, given.name, viewer);
    return sendFile(reply, this.store, given.file);
  }
}

/** Whether somebody else changed one of these fields since it was read (case C02). */
function isOutdated(
  step: StepDocument,
  sent: Readonly<Record<string, string>>,
  was: Readonly<Record<string, string>>,
): boolean {
  return step.fields.some(
    ({ name, value }) =>
      Object.hasOwn(sent, name) &&
      Object.hasOwn(was, name) &&
      value !== normalise(was[name]!) &&
      value !== normalise(sent[name]!),
  );
}

/** Fields with the sent values. @throws ValidationError for a field that the step does not have */
function filled(
  fields: OnboardingDocument['steps'][number]['fields'],
  sent: Readonly<Record<string, string>>,
): OnboardingDocument['steps'][number]['fields'] {
  const names = new Set(fields.map(({ name }) => name));
  const unknown = Object.keys(sent).find((name) => !names.has(name));
  if (unknown !== undefined)
    throw new ValidationError([{ field: `fields.${unknown}`, message: MESSAGES.validation.unknownField }]);
  return fields.map((field) =>
    Object.hasOwn(sent, field.name) ? { ...field, value: normalise(sent[field.name]!) } : field,
  );
}
