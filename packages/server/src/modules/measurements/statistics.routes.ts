import { statisticsRoutes as declared } from '@landrace/contract/areas/measurements/statistics.routes';
import type { FastifyReply } from 'fastify';
import { type RouteHost, registerRoutes } from '../../platform/http/register';
import { climateValues, trialValues } from './measured';
import {
  climateStatistics,
  climatesOf,
  frequencyText,
  type StatisticsDeps,
  traitStatistics,
  traitsOf,
  trialStatistics,
} from './statistics.service';

async function sendText(reply: FastifyReply, text: Promise<string>): Promise<undefined> {
  await reply.type('text/plain; charset=utf-8').send(await text);
}

export function statisticsRoutes(host: RouteHost, deps: StatisticsDeps): void {
  registerRoutes(host, declared, {
    'POST dataset/trait': ({ caller }, { body }) => traitsOf(deps, body.datasetIds, caller),
    'POST dataset/climate': ({ caller }, { body }) => climatesOf(deps, body.datasetIds, caller),
    'POST trait/stats': ({ caller }, { body }) => traitStatistics(deps, body, caller),
    'POST dataset/stats/trial': ({ caller }, { body }) => trialStatistics(deps, body, caller),
    'POST dataset/stats/climate': ({ caller }, { body }) => climateStatistics(deps, body, caller),
    'POST dataset/categorical/trial': ({ caller }, { body }, { reply }) =>
      sendText(reply, frequencyText(deps, trialValues, body, caller)),
    'POST dataset/categorical/climate': ({ caller }, { body }, { reply }) =>
      sendText(reply, frequencyText(deps, climateValues, body, caller)),
  });
}
