import { Module } from '@nestjs/common';
import { AccessModule } from './core/access/access.guard.js';
import { FilesModule } from './core/files/files.module.js';
import { HttpModule } from './core/http/http.module.js';
import { AuthModule, FirstAdministratorModule } from './modules/auth/auth.module.js';
import { BatchesWebModule } from './modules/batches/batches.module.js';
import { DashboardModule } from './modules/dashboard/dashboard.module.js';
import { ExportsModule } from './modules/exports/exports.module.js';
import { ImportsModule } from './modules/imports/imports.module.js';
import { MailsModule } from './modules/mails/mails.module.js';
import { OffersModule } from './modules/offers/offers.module.js';
import { OpsModule } from './modules/ops/ops.module.js';
import { RecordsModule } from './modules/records.module.js';
import { ReportsModule } from './modules/reports/reports.module.js';
import { PlatformModule } from './platform.module.js';

/** The web process. */
@Module({
  imports: [
    PlatformModule,
    AccessModule,
    HttpModule,
    FilesModule,
    AuthModule,
    FirstAdministratorModule,
    RecordsModule,
    BatchesWebModule,
    DashboardModule,
    ExportsModule,
    ImportsModule,
    MailsModule,
    OffersModule,
    OpsModule,
    ReportsModule,
  ],
})
export class AppModule {}
