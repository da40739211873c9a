import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import { MAIL, type MailDocument } from '../mail/mail.schema.js';
import { CopyErasers } from './copy-erasers.js';

/** Removes mails to or about who was erased, sent and unsent; their attachments are swept as orphans. */
@Injectable()
export class MailEraser implements OnModuleInit {
  constructor(
    @InjectModel(MAIL) private readonly model: Model<MailDocument>,
    private readonly erasers: CopyErasers,
  ) {}

  onModuleInit(): void {
    this.erasers.register(async (kind, subjects) => {
      const contacts = subjects.flatMap((subject) => subject.contacts);
      const ids = subjects.map(({ id }) => id);
      await this.model.deleteMany({ 'to.address': trusted({ $in: contacts }) });
      await this.model.deleteMany({ 'ref.kind': kind, 'ref.id': trusted({ $in: ids }) });
    });
  }
}
