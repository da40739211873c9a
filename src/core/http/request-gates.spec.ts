import { FORBIDDEN_KEY, isForeign } from './request-gates.js';

const APP = 'https://hr.example.com';

describe('isForeign', () => {
  it.each([
    [{}, false],
    [{ 'sec-fetch-site': 'same-origin' }, false],
    [{ 'sec-fetch-site': 'none' }, false],
    [{ 'sec-fetch-site': 'same-site' }, true],
    [{ 'sec-fetch-site': 'cross-site' }, true],
    [{ 'sec-fetch-site': 'cross-site', origin: APP }, true],
    [{ origin: APP }, false],
    [{ origin: 'null' }, true],
    [{ origin: 'https://evil.example' }, true],
    [{ origin: 'https://hr.example.com.evil.example', host: 'hr.example.com' }, true],
    [{ origin: 'http://10.0.0.5:3000', host: '10.0.0.5:3000' }, false],
    [{ origin: 'http://10.0.0.5:3001', host: '10.0.0.5:3000' }, true],
    [{ 'sec-fetch-site': 'same-origin', origin: 'https://evil.example', host: 'hr.example.com' }, true],
  ])('A18 %j: %s', (headers, foreign) => {
    expect(isForeign(headers, APP)).toBe(foreign);
  });
});

it.each([
  ['name', false],
  ['$gt', true],
  ['b.c', true],
  ['constructor', true],
  ['__proto__', true],
])('I02 %s is a forbidden name: %s', (name, forbidden) => {
  expect(FORBIDDEN_KEY.test(name)).toBe(forbidden);
});
