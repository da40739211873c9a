import { context, createContextKey, trace } from '@opentelemetry/api';
import { Inject, Injectable, Module, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService } from '@nestjs/core';
import { ENV, type Env } from '../../config/env.js';
import { inSpan, stopTracing, tracingIsOn } from './tracing.js';

/** The service whose method is running: its calls to itself belong to the same span. */
const SERVICE = createContextKey('service');

/** Creates a span for calls between services within a span, and sends the remaining spans at shutdown. */
@Injectable()
class ServiceTraces implements OnModuleInit, OnApplicationShutdown {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly discovery: DiscoveryService,
  ) {}

  onModuleInit(): void {
    if (!tracingIsOn(this.env)) return;
    for (const { instance } of this.discovery.getProviders())
      if (instance?.constructor?.name.endsWith('Service')) traceMethods(instance);
  }

  async onApplicationShutdown(): Promise<void> {
    await stopTracing();
  }
}

function traceMethods(service: object): void {
  const { constructor } = service;
  for (const name of Object.getOwnPropertyNames(constructor.prototype)) {
    const { value: method } = Object.getOwnPropertyDescriptor(constructor.prototype, name) ?? {};
    if (method?.constructor.name !== 'AsyncFunction') continue;
    Reflect.set(service, name, (...values: unknown[]) => {
      const call = (): Promise<unknown> => Reflect.apply(method, service, values);
      const isOwn = context.active().getValue(SERVICE) === service;
      if (isOwn || !trace.getActiveSpan()) return call();
      const within = context.active().setValue(SERVICE, service);
      return inSpan(`${constructor.name}.${name}`, {}, call, within);
    });
  }
}

@Module({ imports: [DiscoveryModule], providers: [ServiceTraces] })
export class TracingModule {}
