import { Transform, Type } from 'class-transformer';
import { IsOptional, ValidateNested } from 'class-validator';
import { ValidationError } from '../errors/app-error.js';
import { Check } from './field.decorator.js';
import { MAX_ERRORS, ServerKept } from './input.js';
import { InputPipe } from './validation.pipe.js';

let conversions = 0;
let checks = 0;

const counted = () => {
  checks += 1;
  return undefined;
};

class Part {
  @Check(counted) inner?: string;
}

class Picky {
  @Check((value) => (value === 'bad' ? 'bad' : undefined)) inner?: string;
}

@ServerKept('own')
class Body {
  @Transform(({ value }: { value: unknown }) => {
    conversions += 1;
    return value;
  })
  @Check(counted)
  name?: unknown;

  @IsOptional()
  @ValidateNested({ message: 'one part' })
  @Type(() => Part)
  part?: Part;

  @IsOptional()
  @ValidateNested({ each: true })
  @Type(() => Part)
  parts?: Part[];

  @IsOptional()
  @ValidateNested({ each: true })
  @Type(() => Picky)
  picky?: Picky[];
}

const pipe = new InputPipe();
const take = (value: unknown) => pipe.transform(value, { type: 'body', metatype: Body });
const errorsOf = async (value: unknown) => {
  const error: unknown = await take(value).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ValidationError);
  return (error as ValidationError).errors!;
};

beforeEach(() => {
  conversions = checks = 0;
});

describe('F1 InputPipe', () => {
  it('refuses unknown fields before anything is converted or checked, and names a few', async () => {
    const many = Object.fromEntries(Array.from({ length: 9_000 }, (_, number) => [`k${number}`, 1]));
    for (const body of [
      { name: 'a', ...many },
      { name: 'a', part: many },
      { name: 'a', parts: [{}, many] },
      { name: 'a', parts: Array.from({ length: 9_000 }, () => ({ unknown: 1 })) },
    ])
      expect(await errorsOf(body)).toHaveLength(MAX_ERRORS);
    expect([conversions, checks]).toEqual([0, 0]);
  });

  it('shows only a part of a long name', async () => {
    const [{ field, message }] = (await errorsOf({ ['x'.repeat(90_000)]: 1 })) as [
      { field: string; message: string },
    ];
    expect(field.length + message.length).toBeLessThan(300);
  });

  it('converts nothing in a value without a type, and looks through it once, for texts that cannot be stored', async () => {
    let looks = 0;
    const wide = new Proxy({}, { ownKeys: () => (looks++, []), get: () => looks++ });
    const { name } = (await take({ name: wide })) as Body;
    expect(name === wide).toBe(true);
    expect([conversions, looks]).toEqual([1, 1]);
  });

  it('creates parts of their own class, ignores fields that the server sets, and leaves defaults', async () => {
    const body = (await take({ part: { inner: 'x' }, parts: [{ inner: 'y' }], own: 1, _id: 2 })) as Body;
    expect(body.part).toBeInstanceOf(Part);
    expect(body.parts![0]).toBeInstanceOf(Part);
    expect(Object.keys(body).toSorted()).toEqual(expect.arrayContaining(['part', 'parts']));
    expect(body).not.toHaveProperty('own');
    expect((await errorsOf({ part: { _id: 1 } }))[0]!.field).toBe('part._id');
  });

  it.each([[[]], [[{}]], ['text'], [1]])('F7 %j is no part', async (part) => {
    expect(await errorsOf({ part })).toEqual([{ field: 'part', message: 'one part' }]);
  });

  it.each([undefined, String, Number, Boolean, Array, Object, Buffer, Date])(
    'leaves an argument alone whose type is no DTO: %p',
    async (metatype) => {
      const value = { any: 'thing' };
      expect(await pipe.transform(value, { type: 'body', metatype })).toBe(value);
    },
  );

  it('leaves other arguments alone, and reads an absent body as an empty one', async () => {
    const value = { any: 'thing' };
    expect(await pipe.transform(value, { type: 'custom', metatype: Body })).toBe(value);
    for (const absent of [undefined, null]) expect(await take(absent)).toBeInstanceOf(Body);
  });

  it.each([[[]], ['text'], [5]])('%j is no body', async (body) => {
    expect(await errorsOf(body)).toEqual([{ field: '', message: 'The request could not be read.' }]);
  });

  it('reports an error with the path of its part, and at most the maximum number', async () => {
    expect(await errorsOf({ picky: [{ inner: 'good' }, { inner: 'bad' }] })).toEqual([
      { field: 'picky.1.inner', message: 'bad' },
    ]);
    const many = Array.from({ length: MAX_ERRORS + 5 }, () => ({ inner: 'bad' }));
    expect(await errorsOf({ picky: many })).toHaveLength(MAX_ERRORS);
  });

  it('ignores fields that the server sets in bodies only', async () => {
    const query = pipe.transform({ own: 1 }, { type: 'query', metatype: Body });
    await expect(query).rejects.toBeInstanceOf(ValidationError);
  });
});
