import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../core/access/actor.js';
import { reachOf } from '../../core/access/trash.js';
import { NotFoundError } from '../../core/errors/app-error.js';
import { FileStore } from '../../core/files/file-store.js';
import { sendFile, sendThumbnail } from '../../core/files/send-file.js';
import { Uploads } from '../../core/files/uploads.js';
import { MESSAGES } from '../../shared/messages.js';
import type { UserDocument } from './user.schema.js';
import { UserPowerService } from './user-power.service.js';
import { UsersRepository } from './users.repository.js';

/** The key of a user's only file. */
const KEY = 'image';

/** A user's picture: upload, replace, remove and show (1-core section 5 "User and profile", decision C10). */
@Injectable()
export class UserFilesService {
  constructor(
    private readonly users: UsersRepository,
    private readonly store: FileStore,
    private readonly uploads: Uploads,
    private readonly power: UserPowerService,
  ) {}

  /** Sets the picture, see {@link FileStore.exchange}. */
  async upload(actor: Actor, id: string, request: FastifyRequest): Promise<UserDocument> {
    await this.users.get(id);
    await this.power.assertNotStronger(actor, id);
    const fields = { [KEY]: 'profileImage' } as const;
    return this.uploads.readMultipart(request, { fields }, async ({ files }) => {
      const { user } = await this.store.exchange(files, (stored) =>
        this.users.setImage(id, stored.get(KEY), actor),
      );
      return user;
    });
  }

  /** @throws NotFoundError if the user has no file under the key */
  async remove(actor: Actor, id: string, keys: readonly string[]): Promise<UserDocument> {
    const current = await this.users.get(id);
    await this.power.assertNotStronger(actor, id);
    if (keys.some((key) => key !== KEY) || !current.files?.image) throw fileNotFound();
    const { user, replaced } = await this.users.setImage(id, undefined, actor);
    await this.store.discardReplaced(...replaced);
    return user;
  }

  /** Sends the picture (`image`) or its small form (`thumbnail`). */
  async send(actor: Actor, id: string, key: string, reply: FastifyReply): Promise<FastifyReply> {
    const image = (await this.users.get(id, reachOf(actor, 'user'))).files?.image;
    if (!image) throw fileNotFound();
    if (key === KEY) return sendFile(reply, this.store, image);
    if (key === 'thumbnail') return sendThumbnail(reply, this.store, image);
    throw fileNotFound();
  }
}

function fileNotFound(): NotFoundError {
  return new NotFoundError(MESSAGES.notFound.userFile, 'FILE_NOT_FOUND');
}
