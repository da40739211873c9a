import { testLoginPages, testPages } from '../testing/made-up-pages.js';

testPages(0);
testLoginPages();
