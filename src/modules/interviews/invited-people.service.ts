import { Injectable } from '@nestjs/common';
import { AccessService } from '../../core/access/access.service.js';
import type { MailDocument } from '../../core/mail/mail.schema.js';
import { normalise } from '../../shared/kit/text.js';
import { HIDDEN_FROM_INTERVIEWS } from '../../shared/resources/candidates/pipeline.js';
import { interviewsMessages } from '../../shared/resources/interviews/messages.js';
import { type CandidateName, CandidatesService } from '../candidates/candidates.service.js';
import { UsersRepository } from '../users/users.repository.js';
import { type Invited, isSamePerson } from './announced.schema.js';
import type { Due } from './announcement-plan.js';
import type { EntryPerson } from './calendar-entry.js';
import type { InterviewDocument } from './interview.schema.js';

const { notNotified: R } = interviewsMessages;

/** A person chosen for an interview, in their current state. */
export interface Standing extends EntryPerson, Pick<Invited, 'kind' | 'id' | 'reads'> {
  /** Why they are not notified; undefined: they are. */
  reason?: string;
}

export interface InterviewPeople {
  interviewers: Standing[];
  candidates: Standing[];
  /** People who were notified and are no longer chosen, as far as they are still known. */
  former: Standing[];
}

/**
 * Decides who of an interview's people is notified (decision H4): not those who are deleted, out of it or lost the
 * right to read interviews, with the reason. The one place for invitations, reminders and each attempt of their mails.
 */
@Injectable()
export class InvitedPeople {
  constructor(
    private readonly users: UsersRepository,
    private readonly candidates: CandidatesService,
    private readonly access: AccessService,
  ) {}

  /** The people of these interviews by interview id; permanently deleted people are left out. */
  async of(interviews: readonly InterviewDocument[]): Promise<Map<string, InterviewPeople>> {
    const chosen = interviews.map((interview) => ({ interview, ...chosenOf(interview) }));
    const idsOf = (kind: Invited['kind']) => [
      ...new Set(
        chosen.flatMap(({ people, notified }) =>
          [...people, ...notified].filter((one) => one.kind === kind).map(({ id }) => id),
        ),
      ),
    ];
    const [userIds, candidateIds] = [idsOf('user'), idsOf('candidate')];
    const [users, rights, candidates] = await Promise.all([
      this.users.findMany(userIds, { name: 1, email: 1, isDeleted: 1 }),
      this.access.permissionsOfEach(userIds),
      this.candidates.named(candidateIds),
    ]);
    const usersById = new Map(users.map((user) => [String(user._id), user]));
    return new Map(
      chosen.map(({ interview, people, notified, lost }) => {
        const standing = ({ kind, id }: Invited): Standing[] => {
          const before = notified.find((one) => isSamePerson(one, { kind, id }));
          if (kind === 'candidate') {
            const candidate = candidates.get(id);
            return candidate ? [candidateNow(candidate, String(interview.job))] : [];
          }
          const user = usersById.get(id);
          if (!user) return [];
          const reads = rights.get(id)?.can('interview', 'read') ?? false;
          const hasLost = !reads && (before?.reads === true || lost.includes(id));
          const reason = user.isDeleted ? R.trashed(user.name) : hasLost ? R.lostRight(user.name) : undefined;
          return [{ kind, id, name: user.name, email: user.email, reads, ...(reason && { reason }) }];
        };
        const now = people.flatMap(standing);
        const former = notified.filter((one) => !people.some((other) => isSamePerson(one, other)));
        return [
          String(interview._id),
          {
            interviewers: now.filter(({ kind }) => kind === 'user'),
            candidates: now.filter(({ kind }) => kind === 'candidate'),
            former: former.flatMap(standing),
          },
        ];
      }),
    );
  }

  /** Like {@link of} for one interview. */
  async ofOne(interview: InterviewDocument): Promise<InterviewPeople> {
    return (await this.of([interview])).get(String(interview._id))!;
  }
}

/** The people to notify, as a plan takes them. */
export function dueOf({ interviewers, candidates }: InterviewPeople): Due {
  const all = [...interviewers, ...candidates];
  return {
    people: all
      .filter(({ reason }) => reason === undefined)
      .map(({ kind, id, email, reads }) => ({
        kind,
        id,
        email,
        ...(kind === 'user' && { reads: reads === true }),
      })),
    lost: interviewers.filter(({ name, reason }) => reason === R.lostRight(name)).map(({ id }) => id),
  };
}

/** Whom of these people a mail is for; mails of earlier releases name no recipient: the address identifies the person. */
export function recipientAmong(
  people: readonly Standing[],
  { recipient, to }: MailDocument,
): Standing | undefined {
  return people.find((person) =>
    recipient ? isSamePerson(person, recipient) : isAddressOf(person, to.address),
  );
}

/** True if a mail to this address goes to the person's current address. */
export function isAddressOf({ email }: EntryPerson, address: string): boolean {
  return normalise(email) === address;
}

function chosenOf({ interviewers, inviteCandidates, announced, announcing }: InterviewDocument) {
  const people: Invited[] = [
    ...interviewers.map((id) => ({ kind: 'user' as const, id: String(id) })),
    ...inviteCandidates.map((id) => ({ kind: 'candidate' as const, id: String(id) })),
  ];
  const rounds = [announcing, announced].filter((round) => round !== null && round !== undefined);
  const notified = rounds.flatMap((round) => round.people);
  return { people, notified, lost: rounds.flatMap((round) => round.lost ?? []) };
}

function candidateNow(candidate: CandidateName, job: string): Standing {
  const { _id, name, email } = candidate;
  const reason = whyNot(candidate, job);
  return { kind: 'candidate', id: String(_id), name, email, ...(reason && { reason }) };
}

/* Rejected candidates stay in an interview's list, but are not invited. */
function whyNot({ name, isDeleted, status, jobs }: CandidateName, job: string): string | undefined {
  if (isDeleted) return R.trashed(name);
  if (status === 'Rejected' || HIDDEN_FROM_INTERVIEWS.includes(status)) return R.status(name, status);
  return jobs.map(String).includes(job) ? undefined : R.otherJob(name);
}
