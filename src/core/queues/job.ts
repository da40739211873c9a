import 'reflect-metadata';
import type { Env } from '../../config/env.js';

export type QueueName = 'background' | 'invitations' | 'letters' | 'mail' | 'resumes';

/** Longest wait of a mail for its turn at a mail server with a rate limit, s. */
const LONGEST_TURN = 10;

/** The queues, and how many jobs of each one worker process runs in parallel. */
export const QUEUES: Record<QueueName, { concurrency: (env: MailLimits) => number }> = {
  background: { concurrency: () => 3 },
  /* Separate: jobs that write mails must not take the places of those that send them, nor wait behind an import. */
  invitations: { concurrency: () => 2 },
  /* Separate too: somebody waits for a letter on the screen. */
  letters: { concurrency: () => 2 },
  /* One place: a resume is untrusted content and may use its reader up to the limit; nothing else waits for it. */
  resumes: { concurrency: () => 1 },
  /*
   * More than there are connections: while some mails are claimed, noted or reported to their owners, no connection is
   * idle. Few of them are claimed (`mail.processor.ts`).
   */
  mail: {
    concurrency: ({ SMTP_CONNECTIONS, SMTP_RATE }) =>
      Math.min(5 * SMTP_CONNECTIONS, SMTP_RATE > 0 ? SMTP_RATE * LONGEST_TURN : Infinity),
  },
};
export type MailLimits = Pick<Env, 'SMTP_CONNECTIONS' | 'SMTP_RATE'>;

export interface JobOptions {
  queue: QueueName;
  /** Attempts before the job is given up; default 5. */
  attempts?: number;
  /** First pause between two attempts, ms, doubled each time; default 1000. */
  pause?: number;
}

/** A kind of job: the contract of its producer and its processor. */
export interface JobDefinition extends Required<JobOptions> {
  readonly name: string;
}

const defined = new Map<string, JobDefinition>();

/**
 * Defines a kind of job. Each needs exactly one processor, or the worker does not boot.
 * @param name unique, for example `imports.check`
 * @throws Error when the name was given twice or holds a colon
 */
export function defineJob(name: string, { queue, attempts = 5, pause = 1_000 }: JobOptions): JobDefinition {
  if (!/^[a-z][\w.-]*$/.test(name)) throw new Error(`"${name}" is no name for a job`);
  if (defined.has(name)) throw new Error(`The job ${name} is defined twice`);
  const job = { name, queue, attempts, pause };
  defined.set(name, job);
  return job;
}

/** Every kind of job that the loaded modules define. */
export function definedJobs(): JobDefinition[] {
  return [...defined.values()];
}

/**
 * BullMQ's id of the job for one document, so that adding it twice adds it once. It starts with the job's name, because
 * BullMQ uses digits for its own ids, and holds no colon, which separates Redis keys.
 * @param key id of the document whose intent the job carries out; what distinguishes several jobs of one document
 * follows after a dot. Redis holds nothing else of it: no personal data (reliability rules 11 and 20)
 * @throws Error when the key holds anything but letters, digits, `_`, `.` and `-`
 */
export function jobId(job: Pick<JobDefinition, 'name'>, key: string): string {
  if (!/^[\w.-]{1,200}$/.test(key)) throw new Error(`"${key}" is no key for a job`);
  return `${job.name}-${key}`;
}

/** The id of the document of a job. */
export function documentOf({ name, id = '' }: { name: string; id?: string | undefined }): string {
  return id.slice(name.length + 1).split('.')[0]!;
}

export interface JobContext {
  /**
   * Aborted when the process stops or the job's lock is lost. Long work checks it between two units
   * (`signal.throwIfAborted()`); a job stopped this way runs again, without using up an attempt if the process stops.
   */
  signal: AbortSignal;
  /** Aborted only when the process stops. */
  stopping: AbortSignal;
  /** 1 at the first run; runs interrupted by a crash or a stop do not count. */
  attempt: number;
}

/**
 * Processes one kind of job, by the id of its document. Both functions check the document's state first, because each
 * may be called again.
 */
export interface JobProcessor {
  /** A thrown error uses up one attempt; {@link RetryLater} and an absent database use up none. */
  run(id: string, context: JobContext): Promise<void>;
  /** The attempts are used up, or the process died too often during this job: note the reason in the document. */
  gaveUp(id: string, reason: string): Promise<void>;
}

const PROCESSES = Symbol('PROCESSES');

/** Marks a provider as the one processor of `job`. */
export function Processes(job: JobDefinition) {
  return (target: abstract new (...dependencies: never[]) => JobProcessor): void => {
    Reflect.defineMetadata(PROCESSES, job, target);
  };
}

/** The job that a provider's class processes, if any. */
export function processedJob(target: object): JobDefinition | undefined {
  return Reflect.getOwnMetadata(PROCESSES, target);
}

/** Thrown by a processor to run the job again after `ms`, without using up an attempt. */
export class RetryLater extends Error {
  constructor(
    readonly ms: number,
    reason = 'to be run again later',
  ) {
    super(reason);
  }
}
