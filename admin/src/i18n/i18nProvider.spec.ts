import { describe, expect, it } from 'vitest';
import { createI18nProvider } from './i18nProvider.js';

const i18nProvider = createI18nProvider();

describe("react-admin's texts", () => {
  it('group counts as our own screens do, and keep the number that chooses the plural', () => {
    const range = { offsetBegin: 1_001, offsetEnd: 1_020, total: 106_316 };
    expect(i18nProvider.translate('ra.navigation.page_range_info', range)).toBe('1,001-1,020 of 1,06,316');
    expect(
      i18nProvider.translate('ra.message.bulk_delete_title', { name: 'candidates', smart_count: 1 }),
    ).toBe('Delete candidates');
  });
});
