import { workbookParts } from '../../../../test/fixtures/hostile.js';
import { buildZip, deflatedBlanks, type ZipPart } from '../../../../test/fixtures/zip.js';
import { LIMITS } from '../../../shared/kit/limits.js';
import { MESSAGES } from '../../../shared/messages.js';
import { checkZip } from './gate-zip.js';

const UNREADABLE = { message: MESSAGES.import.unreadable, status: 400 };
const NOT_EXCEL = { message: MESSAGES.import.fileType, status: 415 };

const PARTS = workbookParts('<sheetData/>');
const TYPES = '[Content_Types].xml';
const SHEET = 'xl/worksheets/sheet1.xml';
const checked = (...more: ZipPart[]) => checkZip(buildZip([...PARTS, ...more]));
const changed = (name: string, part: Partial<ZipPart>) =>
  checkZip(buildZip(PARTS.map((known) => (known.name === name ? { ...known, ...part } : known))));

/* What Stryker found unasserted by the hostile files of gate.spec.ts. */
describe('M07: the entries of an .xlsx', () => {
  it('may be 200, folders among them', async () => {
    const more = Array.from({ length: LIMITS.importZipEntries - PARTS.length }, (_, index) => ({
      name: `xl/folder${index}/`,
    }));
    await expect(checked(...more)).resolves.toBeUndefined();
    await expect(checked(...more, { name: 'xl/one-more.xml' })).rejects.toMatchObject(UNREADABLE);
  });

  it('are counted together when they are unpacked, folders too', async () => {
    const half = (name: string) => ({ name, deflated: deflatedBlanks(40), claimedSize: 40 * 1024 * 1024 });
    await expect(checked(half('xl/media/a.bin'))).resolves.toBeUndefined();
    await expect(checked(half('xl/media/a.bin'), half('xl/media/'))).rejects.toMatchObject(UNREADABLE);
  });

  it('say of themselves what the list says', async () => {
    await expect(changed(SHEET, { ownMethod: 0 })).rejects.toMatchObject(UNREADABLE);
    await expect(changed(SHEET, { ownSize: 5 })).rejects.toMatchObject(UNREADABLE);
    await expect(changed(SHEET, { ownPackedSize: 5 })).rejects.toMatchObject(UNREADABLE);
  });

  it('may leave their sizes to what follows the data, or to the form for large archives', async () => {
    await expect(changed(SHEET, { flags: 8, ownSize: 0, ownPackedSize: 0 })).resolves.toBeUndefined();
    const large = { ownSize: 0xffffffff, ownPackedSize: 0xffffffff };
    await expect(changed(SHEET, large)).resolves.toBeUndefined();
  });
});

describe('M09: what makes a workbook', () => {
  const types = (data: string) => changed(TYPES, { data: `<Types>${data}</Types>` });
  const main = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
  const macros = 'application/vnd.ms-excel.sheet.macroEnabled.main+xml';

  it('is a part of its type, whatever prefix its name has', async () => {
    await expect(types(`<Override ContentType="${main}"/>`)).resolves.toBeUndefined();
    await expect(types(`<t:Override\nContentType="${main}"/>`)).resolves.toBeUndefined();
    await expect(types(`<Default ContentType="${main}"/>`)).rejects.toMatchObject(NOT_EXCEL);
    await expect(types(`<Overrides ContentType="${main}"/>`)).rejects.toMatchObject(NOT_EXCEL);
    await expect(checkZip(buildZip(PARTS.filter(({ name }) => name !== TYPES)))).rejects.toMatchObject(
      NOT_EXCEL,
    );
  });

  it('is no part with macros beside it; as a mere default their type is harmless', async () => {
    const both = `<Override ContentType="${main}"/><Override ContentType="${macros}"/>`;
    await expect(types(both)).rejects.toMatchObject(NOT_EXCEL);
    await expect(
      types(`<Default ContentType="${macros}"/><Override ContentType="${main}"/>`),
    ).resolves.toBeUndefined();
  });

  it('is no macro and no list of another office format', async () => {
    await expect(checked({ name: 'XL/vbaProject.BIN' })).rejects.toMatchObject(NOT_EXCEL);
    await expect(checked({ name: 'META-INF/manifest.xml' })).rejects.toMatchObject(NOT_EXCEL);
  });
});

describe('M09: relations that lead out of the file', () => {
  const related = (relation: string) =>
    checked({
      name: 'xl/worksheets/_rels/sheet1.xml.rels',
      data: `<Relationships>${relation}</Relationships>`,
    });
  const link =
    '<Relationship Type="http://x/relationships/hyperlink" Target="http://y" TargetMode="External"/>';

  it.each([
    link,
    link.replaceAll('"', "'"),
    link.replace('Type="', 'Type = "'),
    '<Relationship Type="http://x/image" Target="../media/External.png"/>',
    '<Relationship Type="http://x/image" Target="../media/a.png" TargetMode="Internal"/>',
  ])('%s is let through', async (relation) => {
    await expect(related(relation)).resolves.toBeUndefined();
  });

  it.each([
    '<Relationship TargetMode="External" Type="http://x/image" Target="http://y"/>',
    "<r:Relationship TargetMode = ' external' Type='http://x/image' Target='http://y'/>",
    '<Relationship\nTargetMode="External" Type="http://x/image" Target="http://y/hyperlink"/>',
    '<Relationship TargetMode="External" Type="http://x/hyperlinks" Target="http://y"/>',
    '<Relationship TargetMode="External" Type="http://x/nohyperlink" Target="http://y"/>',
    `${link}<Relationship TargetMode="External" Type="http://x/image" Target="http://y"/>`,
  ])('%s is refused', async (relation) => {
    await expect(related(relation)).rejects.toMatchObject(UNREADABLE);
  });
});

describe('M09: declarations in a part', () => {
  const part = (data: string | Buffer, name = 'xl/part.xml') => checked({ name, data });

  it.each(['<!DOCTYPE a>', '<!doctype a>', '<!ENTITY a "b">', '<!entity a "b">'])(
    '%s is refused',
    async (declaration) => {
      await expect(part(`<a/>${declaration}`)).rejects.toMatchObject(UNREADABLE);
    },
  );

  it.each([1, 5, 8])('are found when %i of their signs come with the piece before', async (signs) => {
    const data = `${' '.repeat(16 * 1024 - signs)}<!DOCTYPE a>`;
    await expect(part(data)).rejects.toMatchObject(UNREADABLE);
  });

  it.each(['fffe3c', 'feff00', '003c00', '3c0061'])(
    'are not looked for in two-byte characters (%s)',
    async (bytes) => {
      await expect(part(Buffer.from(bytes, 'hex'))).rejects.toMatchObject(UNREADABLE);
    },
  );

  it('are nothing but bytes in pictures, which other parts are not by a name within theirs', async () => {
    for (const type of ['png', 'jpg', 'jpeg', 'gif', 'bmp', 'tif', 'tiff', 'emf', 'wmf', 'svg', 'bin']) {
      await expect(part('<!DOCTYPE a>', `xl/a.${type}`)).resolves.toBeUndefined();
      await expect(part(Buffer.from('00003c', 'hex'), `xl/b.${type}`)).resolves.toBeUndefined();
    }
    await expect(part('<!DOCTYPE a>', 'xl/a.png.xml')).rejects.toMatchObject(UNREADABLE);
    await expect(part('<!DOCTYPE a>', 'xl/apng')).rejects.toMatchObject(UNREADABLE);
  });

  it('are none in a single byte or in text beyond ASCII', async () => {
    await expect(part(' ')).resolves.toBeUndefined();
    await expect(part('\ufeff<a>ß</a>')).resolves.toBeUndefined();
  });
});
