import { required, type Rule } from '../../shared/kit/rules.js';
import { ValidationError } from '../errors/app-error.js';
import { Check, Field } from './field.decorator.js';
import { InputPipe } from './validation.pipe.js';

const filled = required('fill this in');
const onDay: Rule = (value, { today }) =>
  value === undefined || (String(value) <= today && /^\d{4}-/.test(today)) ? undefined : 'not yet';

class Body {
  @Field(filled) name!: string;
  @Field(filled, { normalise: 'email', optional: true }) email?: string;
  @Field(filled, { normalise: 'mobile', optional: true }) mobile?: unknown;
  @Field(filled, { optional: true, api: { type: Number, description: 'as typed' } })
  newPassword?: string | null;
  @Check(onDay, { field: 'place.of.day' }) day?: string;
}

const pipe = new InputPipe();
const take = (value: unknown) => pipe.transform(value, { type: 'body', metatype: Body }) as Promise<Body>;
const errorsOf = async (value: unknown) => {
  const error: unknown = await take(value).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ValidationError);
  return (error as ValidationError).errors;
};

describe('I01 Field', () => {
  it('brings texts into their stored form, secrets as they were typed, and leaves other values alone', async () => {
    const body = await take({ name: ' Asha\u00a0 ', email: ' Asha@EXAMPLE.com ', newPassword: ' p w ' });
    expect({ ...body }).toEqual({ name: 'Asha', email: 'asha@example.com', newPassword: ' p w ' });
    expect(await take({ name: 'a', mobile: '+91 98765 43210' })).toMatchObject({ mobile: '9876543210' });
    expect((await take({ name: 5, email: 6, newPassword: '7' })) as object).toEqual({
      name: 5,
      email: 6,
      newPassword: '7',
    });
  });

  it('applies the rule to given values, and to missing required ones', async () => {
    expect(await errorsOf({})).toEqual([{ field: 'name', message: 'fill this in' }]);
    expect(await errorsOf({ name: 'a', email: ' ', newPassword: null })).toEqual([
      { field: 'email', message: 'fill this in' },
      { field: 'newPassword', message: 'fill this in' },
    ]);
    await expect(take({ name: 'a' })).resolves.toEqual({ name: 'a' });
  });

  it('gives a rule the present day, and reports its error at the named place', async () => {
    expect(await errorsOf({ name: 'a', day: '9999-01-01' })).toEqual([
      { field: 'place.of.day', message: 'not yet' },
    ]);
    await expect(take({ name: 'a', day: '2000-01-01' })).resolves.toBeInstanceOf(Body);
  });

  it('describes itself for OpenAPI', () => {
    const described = (key: string) =>
      Reflect.getMetadata('swagger/apiModelProperties', Body.prototype, key) as object;
    expect(described('name')).toMatchObject({ required: true });
    expect(described('newPassword')).toMatchObject({
      required: false,
      type: Number,
      description: 'as typed',
    });
  });
});
