import { survivesKills } from '../support/import-kills.js';

survivesKills([1, 2]);
