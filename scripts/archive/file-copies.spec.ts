import { mongo } from 'mongoose';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileCopies, fileIdsIn } from './file-copies.js';

const [RESUME, IMAGE, THUMBNAIL] = ['a', 'b', 'c'].map((digit) => digit.repeat(32)) as [
  string,
  string,
  string,
];

it('finds the files that a document names, and nothing that only looks like one', () => {
  const document = {
    _id: new mongo.ObjectId(),
    id: 'not a file',
    name: 'd'.repeat(32),
    files: {
      resume: { id: RESUME, sha256: 'e'.repeat(64), name: 'cv.pdf' },
      image: { id: IMAGE, sha256: 'f'.repeat(64), name: 'me.png', thumbnailId: THUMBNAIL },
      offerLetter: null,
    },
  };
  expect(fileIdsIn(Buffer.from(mongo.BSON.serialize(document)))).toEqual([RESUME, IMAGE, THUMBNAIL]);
});

describe('FileCopies', () => {
  let folder: string;
  const [from, to] = [() => join(folder, 'files'), () => join(folder, 'copies')];
  const isCopied = (id: string) => existsSync(join(to(), id.slice(0, 2), id));

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'hiredesk-copies-'));
    for (const id of [RESUME, IMAGE]) {
      mkdirSync(join(from(), id.slice(0, 2)), { recursive: true });
      writeFileSync(join(from(), id.slice(0, 2), id), id);
    }
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('copies each file once, reports a missing one, and drops unwanted copies again', async () => {
    const copies = new FileCopies(from(), to());
    expect(await copies.take([RESUME, RESUME, IMAGE])).toBe(true);
    expect(await copies.take([IMAGE, THUMBNAIL])).toBe(false);
    expect(copies.count).toBe(2);
    await copies.drop([IMAGE, THUMBNAIL]);
    expect([RESUME, IMAGE, THUMBNAIL].map(isCopied)).toEqual([true, false, false]);
    expect(copies.count).toBe(1);
  });

  it('has nothing to copy if the files are in a bucket', async () => {
    const copies = new FileCopies(join(folder, 'none'), to());
    expect(await copies.take([THUMBNAIL])).toBe(true);
    expect(copies.count).toBe(0);
  });
});
