import { testPages } from '../testing/made-up-pages.js';

testPages(1);
