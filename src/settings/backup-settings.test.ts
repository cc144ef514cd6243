import { expect, test } from 'vitest'
import { readBackupSettings, requireOwnBackups } from './backup-settings.ts'
import { SettingError } from './setting-error.ts'

test('backups are asked for by a folder, which a relative path finds in the project, and seven are kept', () => {
  expect(readBackupSettings({}, '/project')).toBeUndefined()
  expect(readBackupSettings({ BACKUP_DIR: 'backups' }, '/project')).toEqual({ folder: '/project/backups', keep: 7 })
  expect(readBackupSettings({ BACKUP_DIR: '/srv/b', BACKUP_KEEP: '30' }, '/')).toEqual({ folder: '/srv/b', keep: 30 })
})

test('a server with DATABASE_URL says that its backups are made by pg_dump, instead of making none in silence', () => {
  const backups = { folder: '/srv/b', keep: 7 }
  requireOwnBackups(backups, undefined)
  requireOwnBackups(undefined, 'postgres://user:password@host/name')
  expect(() => requireOwnBackups(backups, 'postgres://user:password@host/name')).toThrow(SettingError)
  expect(() => requireOwnBackups(backups, 'postgres://user:password@host/name')).toThrow(/pg_dump/)
})
