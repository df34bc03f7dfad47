/** A certificate made for these e2e tests and for nothing else, to the year 2126: for `diwan.test`, a name that only the driven browser knows. */
import type { Certificate } from '../service.ts'

export const CERTIFICATE: Certificate = {
  host: 'diwan.test',
  cert: `-----BEGIN CERTIFICATE-----
MIIBqTCCAU+gAwIBAgIUHNW0sxg+7HxPxC8FjN/YgMhnHaUwCgYIKoZIzj0EAwIw
FTETMBEGA1UEAwwKZGl3YW4udGVzdDAgFw0yNjExMjExNjM4MDdaGA8yMTI2MTAy
ODE2MzgwN1owFTETMBEGA1UEAwwKZGl3YW4udGVzdDBZMBMGByqGSM49AgEGCCqG
SM49AwEHA0IABJUISizxaYGtz0NjZqMZnje/1KUoo3GhD8cM5gikG2KTg8H/8f2E
mQ0lxA206orXJW+12BjHe90NRGlCSyNRhKmjezB5MB0GA1UdDgQWBBSmLZvdnN2z
8rwQQvfHu5vYYOD45zAfBgNVHSMEGDAWgBSmLZvdnN2z8rwQQvfHu5vYYOD45zAP
BgNVHRMBAf8EBTADAQH/MCYGA1UdEQQfMB2CCmRpd2FuLnRlc3SCCWxvY2FsaG9z
dIcEfwAAATAKBggqhkjOPQQDAgNIADBFAiAWVps/QTB++t/mBKWu1IRs4zaBgTYI
Y7uha7mBYYbbNQIhAIfQHQ+MY+nLc/KC+CrCIY5wT3XxuNyvilYzRGUoRVnW
-----END CERTIFICATE-----`,
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgtxYQL4FQlInMIaf2
EZfb0vw7GVBR/z5FbhQDbti1lmahRANCAASVCEos8WmBrc9DY2ajGZ43v9SlKKNx
oQ/HDOYIpBtik4PB//H9hJkNJcQNtOqK1yVvtdgYx3vdDURpQksjUYSp
-----END PRIVATE KEY-----`,
}
