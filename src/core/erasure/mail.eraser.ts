import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type QueryFilter, trusted } from 'mongoose';
import { isDeepStrictEqual } from 'node:util';
import { ENV, type Env } from '../../config/env.js';
import { Clock } from '../clock/clock.js';
import { queryOf } from '../database/document-types.js';
import { FileStore } from '../files/file-store.js';
import { MAIL, type MailDocument } from '../mail/mail.schema.js';
import { Upkeep } from '../upkeep/upkeep.js';
import { CopyErasers } from './erasures.js';
import type { ErasureSubject } from './erasures.js';

/** A calendar without the lines that contain one of these texts; the others keep their folding. */
function calendarWithout(calendar: string, texts: readonly string[]): string {
  return logicalLines(calendar)
    .filter((line) => !holdsAny(line.replace(/\r?\n[ \t]/g, ''), texts))
    .join('\n');
}

/** Lines of an iCalendar text, each with its continuation lines (RFC 5545, 3.1). */
function logicalLines(calendar: string): string[] {
  const lines: string[] = [];
  for (const line of calendar.split('\n')) {
    if (lines.length > 0 && /^[ \t]/.test(line)) lines.push(`${lines.pop()}\n${line}`);
    else lines.push(line);
  }
  return lines;
}

/** Removes each of these texts from a plain value, at any depth. */
function valueWithout<T>(value: T, texts: readonly string[]): T {
  const plain = JSON.stringify(value);
  if (!holdsAny(plain, texts)) return value;
  return JSON.parse(plain, (_key, part: unknown) =>
    typeof part === 'string' ? texts.reduce((rest, text) => rest.replaceAll(text, ''), part) : part,
  );
}

function holdsAny(content: string, texts: readonly string[]): boolean {
  return texts.some((text) => content.includes(text));
}

const DAY_MS = 24 * 3_600_000;
const ENDED = ['sent', 'failed', 'cancelled', 'review'];

/**
 * Removes mails to or about erased people, sent and unsent, with their attachments, and their traces in mails to
 * others, such as a calendar's attendee (case T02). Ended mails are deleted MAILS_DAYS after they were written (case
 * T07).
 */
@Injectable()
export class MailEraser implements OnModuleInit {
  constructor(
    @InjectModel(MAIL) private readonly model: Model<MailDocument>,
    private readonly erasers: CopyErasers,
    private readonly files: FileStore,
    private readonly upkeep: Upkeep,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  onModuleInit(): void {
    this.erasers.register(async (kind, subjects) => {
      const contacts = subjects.flatMap((subject) => subject.contacts);
      const ids = subjects.map(({ id }) => id);
      await this.remove({ 'to.address': trusted({ $in: contacts }) });
      await this.remove({ 'ref.kind': kind, 'ref.id': trusted({ $in: ids }) });
      await this.remove({ 'recipient.kind': kind, 'recipient.id': trusted({ $in: ids }) });
      await this.removeTraces(subjects);
    });
    this.upkeep.register('Removing old mails', () => this.removeOld());
  }

  /** Attachments that nothing else holds are removed as orphans. */
  async removeOld(): Promise<void> {
    const { MAILS_DAYS } = this.env;
    if (MAILS_DAYS === 0) return;
    const before = new Date(this.clock.now().getTime() - MAILS_DAYS * DAY_MS);
    const old = { createdAt: trusted({ $lt: before }), state: trusted({ $in: ENDED }) };
    await this.model.deleteMany(queryOf<MailDocument>(old));
  }

  private async remove(filter: QueryFilter<MailDocument>): Promise<void> {
    for await (const { _id, attachments } of this.model.find(filter, { attachments: 1 }).lean().cursor()) {
      for (const file of attachments) await this.files.discard(file);
      await this.model.deleteOne({ _id });
    }
  }

  private async removeTraces(subjects: readonly ErasureSubject[]): Promise<void> {
    // A single word may be part of any text.
    const names = subjects.flatMap((subject) => subject.names ?? []).filter((name) => name.includes(' '));
    const texts = [...subjects.flatMap(({ contacts }) => contacts), ...names];
    if (texts.length === 0) return;
    const content = { subject: 1, variables: 1, calendar: 1, html: 1, text: 1 } as const;
    for await (const mail of this.model.find({}, content).lean<MailDocument[]>().cursor()) {
      const { _id, calendar, ...rest } = mail;
      const next = {
        ...valueWithout(rest, texts),
        calendar: calendar && { ...calendar, content: calendarWithout(calendar.content, texts) },
      };
      if (!isDeepStrictEqual(next, { ...rest, calendar }))
        await this.model.updateOne({ _id }, { $set: next });
    }
  }
}
