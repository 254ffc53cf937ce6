import { defineConfig } from '@playwright/test';
import { baseConfig } from './playwright.base.ts';

export default defineConfig({ ...baseConfig, testMatch: 'screens.tour.ts' });
