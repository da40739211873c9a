import { describe, expect, it } from 'vitest';
import { deviceOf } from './deviceOf.js';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('the device of a session', () => {
  it.each([
    [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/140.0.0.0 Safari/537.36`, 'Chrome', 'Linux'],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64) ${WEBKIT} Chrome/140.0 Safari/537.36 Edg/140.0`,
      'Edge',
      'Windows',
    ],
    [
      `Mozilla/5.0 (Linux; Android 15; Pixel) ${WEBKIT} Chrome/140.0 Mobile Safari/537.36`,
      'Chrome',
      'Android',
    ],
    [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18 Safari/605`, 'Safari', 'macOS'],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${WEBKIT} CriOS/140 Safari/604`,
      'Chrome',
      'iOS',
    ],
    ['Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
    ['curl/8.5.0', 'curl', undefined],
    ['', undefined, undefined],
  ])('%s', (userAgent, browser, system) => {
    expect(deviceOf(userAgent)).toEqual({ browser, system });
  });
});
