import { workbookParts } from '../../../../test/fixtures/hostile.js';
import { buildZip, deflatedBlanks, type ZipPart } from '../../../../test/fixtures/zip.js';
import { LIMITS } from '../../../shared/kit/limits.js';
import { MESSAGES } from '../../../shared/messages.js';
import { checkWorkbook, readWorkbook } from './workbook-parts.js';

const UNREADABLE = { message: MESSAGES.import.unreadable, status: 400 };
const HINTS = MESSAGES.import.hints;
const NOT_EXCEL = { message: MESSAGES.import.fileType, status: 415 };

const PARTS = workbookParts('<sheetData/>');
const TYPES = '[Content_Types].xml';
const SHEET = 'xl/worksheets/sheet1.xml';
const checked = (...more: ZipPart[]) => checkWorkbook(buildZip([...PARTS, ...more]));
const changed = (name: string, part: Partial<ZipPart>) =>
  checkWorkbook(buildZip(PARTS.map((known) => (known.name === name ? { ...known, ...part } : known))));

/* Behaviour that Stryker found untested by the hostile files of gate.spec.ts. */
describe('M07: the entries of an .xlsx', () => {
  it('PC04: may be 10,000, pictures among them; the refusal of more names the limit', async () => {
    const more = Array.from({ length: LIMITS.importZipEntries - PARTS.length }, (_, index) => ({
      name: `xl/media/image${index}.png`,
    }));
    await expect(checked(...more)).resolves.toBeUndefined();
    await expect(checked(...more, { name: 'xl/media/one-more.png' })).rejects.toMatchObject({
      ...UNREADABLE,
      hint: HINTS.tooManyParts,
    });
  });

  it('are counted together by their unpacked size, only those that are read', async () => {
    const blanks = (name: string) => ({ name, deflated: deflatedBlanks(40), claimedSize: 40 * 1024 * 1024 });
    const workbook = PARTS.filter(({ name }) => name !== SHEET);
    const list = (...parts: ZipPart[]) => checkWorkbook(buildZip([...workbook, ...parts]));
    await expect(list(blanks(SHEET))).resolves.toBeUndefined();
    await expect(list(blanks(SHEET), blanks('xl/media/a.bin'))).resolves.toBeUndefined();
    const rels = PARTS.find(({ name }) => name === 'xl/_rels/workbook.xml.rels')!;
    const two = String(rels.data).replace(
      '</Relationships>',
      '<Relationship Id="rId2" Type="http://x/styles" Target="styles.xml"/></Relationships>',
    );
    const both = [
      ...workbook.filter((part) => part !== rels),
      { ...rels, data: two },
      blanks(SHEET),
      blanks('xl/styles.xml'),
    ];
    await expect(checkWorkbook(buildZip(both))).rejects.toMatchObject({
      ...UNREADABLE,
      hint: HINTS.tooMuchInside,
    });
  });

  it('PC03: are not judged if they are not read', async () => {
    await expect(
      checked({ name: 'customXml/item1.xml', data: Buffer.from('\ufeff<a/>', 'utf16le') }),
    ).resolves.toBeUndefined();
    await expect(checked({ name: 'xl/a.xml', data: '<!DOCTYPE a>' })).resolves.toBeUndefined();
    await expect(checked({ name: 'xl/a.xml', data: 'a', flags: 1 })).resolves.toBeUndefined();
    await expect(
      checked({ name: 'xl/a.xml', data: 'a' }, { name: 'XL/A.xml', data: 'b' }),
    ).resolves.toBeUndefined();
  });

  it('have the same headers as in the list', async () => {
    await expect(changed(SHEET, { ownMethod: 0 })).rejects.toMatchObject(UNREADABLE);
    await expect(changed(SHEET, { ownSize: 5 })).rejects.toMatchObject(UNREADABLE);
    await expect(changed(SHEET, { ownPackedSize: 5 })).rejects.toMatchObject(UNREADABLE);
  });

  it('may give their sizes after the data, or in the form for large archives', async () => {
    await expect(changed(SHEET, { flags: 8, ownSize: 0, ownPackedSize: 0 })).resolves.toBeUndefined();
    const large = { ownSize: 0xffffffff, ownPackedSize: 0xffffffff };
    await expect(changed(SHEET, large)).resolves.toBeUndefined();
  });
});

describe('M09: what makes a workbook', () => {
  const types = (data: string) => changed(TYPES, { data: `<Types>${data}</Types>` });
  const main = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
  const macros = 'application/vnd.ms-excel.sheet.macroEnabled.main+xml';
  const named = (type: string) => `<Override PartName="/xl/workbook.xml" ContentType="${type}"/>`;

  it('is the type of its main part, whatever prefix and order its list has', async () => {
    await expect(types(named(main))).resolves.toBeUndefined();
    await expect(
      types(`<t:Override\nContentType='${main}' PartName='/xl/Workbook.xml' />`),
    ).resolves.toBeUndefined();
    await expect(types(named('application/xml'))).rejects.toMatchObject(NOT_EXCEL);
    await expect(
      types(`<Overrides PartName="/xl/workbook.xml" ContentType="${main}"/>`),
    ).rejects.toMatchObject(NOT_EXCEL);
    await expect(checkWorkbook(buildZip(PARTS.filter(({ name }) => name !== TYPES)))).rejects.toMatchObject(
      NOT_EXCEL,
    );
  });

  it('PC01: is also the type of its extension, if its name has none', async () => {
    await expect(types(`<Default Extension="xml" ContentType="${main}"/>`)).resolves.toBeUndefined();
    await expect(
      types(`<Default Extension="xml" ContentType="${main}"/>${named(macros)}`),
    ).rejects.toMatchObject({ ...NOT_EXCEL, hint: HINTS.macros });
  });

  it('is not a part with macros; as a mere default of other parts their type is harmless', async () => {
    await expect(types(named(macros))).rejects.toMatchObject({ ...NOT_EXCEL, hint: HINTS.macros });
    await expect(
      types(`<Default Extension="bin" ContentType="${macros}"/>${named(main)}`),
    ).resolves.toBeUndefined();
  });

  it('is not a macro or a list of another office format', async () => {
    await expect(checked({ name: 'XL/vbaProject.BIN' })).rejects.toMatchObject(NOT_EXCEL);
    await expect(checked({ name: 'META-INF/manifest.xml' })).rejects.toMatchObject(NOT_EXCEL);
  });
});

describe('PC02: a reference out of the file', () => {
  it('is not followed: a sheet elsewhere does not count', async () => {
    const rels = PARTS.find(({ name }) => name === 'xl/_rels/workbook.xml.rels')!;
    const data = String(rels.data).replace(
      '</Relationships>',
      '<Relationship Id="rId2" TargetMode = " external" Type="http://x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    );
    const { parts } = await readWorkbook(
      buildZip(PARTS.map((part) => (part === rels ? { ...rels, data } : part))),
    );
    expect(parts.map(({ id, type }) => [id, type])).toEqual([['rId1', 'worksheet']]);
  });

  it('is no reason to refuse the file', async () => {
    const relation = '<Relationship TargetMode="External" Type="http://x/image" Target="http://y"/>';
    const data = `<Relationships>${relation}</Relationships>`;
    await expect(checked({ name: 'xl/worksheets/_rels/sheet1.xml.rels', data })).resolves.toBeUndefined();
    await expect(checked({ name: 'xl/externalLinks/externalLink1.xml', data })).resolves.toBeUndefined();
  });
});

describe('M09: declarations in a part that is read', () => {
  const part = (data: string | Buffer) => changed(SHEET, { data });

  it.each(['<!DOCTYPE a>', '<!doctype a>', '<!ENTITY a "b">', '<!entity a "b">'])(
    '%s is refused, in any encoding',
    async (declaration) => {
      const text = `<a/>${declaration}`;
      const wide = Buffer.from(`\ufeff${text}`, 'utf16le');
      for (const data of [text, wide, Buffer.from(wide).swap16()])
        await expect(part(data)).rejects.toMatchObject({ ...UNREADABLE, hint: HINTS.declaration });
    },
  );

  it.each([1, 5, 8])('are found if %i of their characters are in the previous piece', async (signs) => {
    const data = `${' '.repeat(16 * 1024 - signs)}<!DOCTYPE a>`;
    await expect(part(data)).rejects.toMatchObject(UNREADABLE);
    await expect(part(Buffer.from(`\ufeff${data.slice(8 * 1024)}`, 'utf16le'))).rejects.toMatchObject(
      UNREADABLE,
    );
  });

  it('are not found in a single byte or in text beyond ASCII', async () => {
    await expect(part(' ')).resolves.toBeUndefined();
    await expect(part('\ufeff<a>ß</a>')).resolves.toBeUndefined();
  });
});

describe('M07: why a file is refused', () => {
  it('is shown below the refusal', async () => {
    const whole = buildZip(PARTS);
    await expect(checkWorkbook(whole.subarray(0, whole.length - 30))).rejects.toMatchObject({
      hint: HINTS.incomplete,
    });
    await expect(changed(SHEET, { flags: 1 })).rejects.toMatchObject({ hint: HINTS.password });
    await expect(changed(SHEET, { ownSize: 5 })).rejects.toMatchObject({ hint: HINTS.damaged });
    await expect(checked({ name: 'XL/vbaProject.BIN' })).rejects.toMatchObject({ hint: HINTS.macros });
  });

  it.each(['<Override ', 'a', '<', '<Override a', ' a=', '=', '"'])(
    'is fast for a list that is a run of %j',
    async (piece) => {
      const started = performance.now();
      await changed(TYPES, { data: `<Types>${piece.repeat(3_000_000 / piece.length)}` }).catch(
        () => undefined,
      );
      expect(performance.now() - started).toBeLessThan(15_000);
    },
  );
});
