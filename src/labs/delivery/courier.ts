import { englishWords } from '../../testing/english.ts'
import { createDatabase } from '../../database/client.ts'
import { createPool } from '../../database/pool.ts'
import { PreparedClient } from '../../postgres/prepared-client.ts'
import { createBell } from '../../node/bell.ts'
import { startCourier } from '../../node/courier.ts'
import { createDeliveryPorts } from '../../runtime/delivery.ts'
import { vaultOf } from '../../runtime/vault.ts'
import { readServerSettings } from '../../settings/server-settings.ts'
import { secretsOf } from '../../settings/secret.ts'

/**
 * The courier of a server with the embedded database, alone in its process: `DATABASE_URL` and `SECRET_KEY` as for a
 * server.
 */
const settings = readServerSettings(process.env, '/')
const database = createDatabase(createPool(settings.databaseUrl!, { Client: PreparedClient }))
const snapshot = { baseUrl: 'http://localhost', serviceName: 'Lab', words: englishWords }
const ports = createDeliveryPorts({ database, snapshot, settings, vault: vaultOf(secretsOf(settings)) })
const courier = startCourier(ports, {}, createBell())
process.on('SIGTERM', async () => {
  await Promise.race([courier.stop(), new Promise((resolve) => setTimeout(resolve, 1_000))])
  process.exit(0)
})
console.log('ready')
// Its timers do not keep a process alive, as a server's sockets do.
setInterval(() => {}, 60_000)
