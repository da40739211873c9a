import { survivesKills } from '../support/import-kills.js';

survivesKills([3]);
