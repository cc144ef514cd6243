import { afterAll } from 'vitest'
import { removeLeftovers } from './afterwards.ts'

afterAll(removeLeftovers)
